import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, send } from '~/api/client.server'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { bookingIdOf } from '~/domains/meeting-rooms/components/booking-page.server'
import { useDeskRoomWords } from '~/domains/meeting-rooms/components/desk-words'
import { halfHours } from '~/domains/meeting-rooms/components/when-fields'
import { deskBookingClient } from '~/domains/meeting-rooms/desk-client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { moveForm } from '~/domains/meeting-rooms/desk-shapes'
import { rulesOfKind } from '~/booking/kind-rules'
import { formAction } from '~/forms/form-action.server'
import { once, type FormResult } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, textUpTo } from '~/lists/read-query'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { Button, ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Fact, Facts } from '~/ui/list/facts'
import { SelectField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { ReasonField } from '~/ui/form/reason-field'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.move.title') }

/** Where to, as the day's table links to it. */
const PLACE_IN_ADDRESS = { room: textUpTo(30), date: textUpTo(10), start: textUpTo(5) }

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = bookingIdOf(params)
  const [booking, { rooms, open, window }] = await Promise.all([
    read(deskBookingClient(context.api).desk.rooms.bookings[':id'].$get({ param: { id } })),
    read(roomsClient(context.api).rooms.catalogue.$get()),
  ])
  // Its page shows why it cannot be moved.
  if (!booking.canMove) throw redirect(roomDeskPaths.booking({ id }))
  const place = readQuery(request, PLACE_IN_ADDRESS)
  const start: FormResult = {
    initialValue: {
      room: place.room || booking.room.code,
      date: place.date || booking.date,
      start: place.start || formatMinutes(booking.startMinutes),
    },
  }
  const movableTo = rooms.filter(({ kind }) => rulesOfKind(kind).permissions.change !== null)
  return { booking, rooms: movableTo, open, window, start }
}

export const action = formAction(moveForm, async (args, receive) => {
  const { params, context } = args
  const id = bookingIdOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { start, ...value } = posted.value
  const json = { ...value, start: formatMinutes(start) }
  const moved = await send(
    deskBookingClient(context.api).desk.rooms.bookings[':id'].move.$post(
      { param: { id }, json },
      once(posted),
    ),
  )
  if (!moved.ok) return posted.refuse(moved.problem)
  const toast = context.cookies.flash({ key: 'deskBookingMoved', tone: 'done' })
  return seeOther(roomDeskPaths.day({ date: value.date }), toast)
})

/** Another time or room for a booking, and why; its member is told. */
export default function DeskBookingMove() {
  const { t } = useTranslation('meeting-rooms')
  const { dayOf, language } = useDeskRoomWords()
  const { booking, rooms, open, window, start } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<z.input<typeof moveForm>>({
    id: 'move',
    lastResult: useAnswer<FormResult>() ?? (start as FormResult),
  })
  const minutes = booking.endMinutes - booking.startMinutes
  return (
    <DeskFrame
      title={t('desk.move.title')}
      list={{ label: t('desk.title'), to: roomDeskPaths.day({ date: booking.date }) }}
    >
      <p className="mb-6 max-w-text">{t('desk.move.lead')}</p>
      <Facts>
        <Fact term={t('desk.field.company')}>{booking.company[language]}</Fact>
        <Fact term={t('desk.move.now')}>
          {`${booking.room.name[language]}, ${dayOf(booking)} ${formatSpan(booking)}`}
        </Fact>
      </Facts>
      <PortalForm form={form} submitLabel={t('desk.move.submit')} className="mt-8 max-w-form">
        <SelectField
          field={fields.room}
          label={t('desk.field.room')}
          options={rooms.map(({ code, name }) => ({ value: code, label: name[language] }))}
        />
        <TextField
          field={fields.date}
          label={t('desk.field.date')}
          type="date"
          width="short"
          min={window.from}
          hint={t('desk.move.free')}
        />
        <SelectField
          field={fields.start}
          label={t('desk.field.start')}
          width="short"
          placeholder={t('desk.choose')}
          options={halfHours(open.from, Math.max(open.from, open.to - minutes))}
        />
        <div className="mt-4">
          <ReasonField field={fields.reason} label={t('shell:reason')} hint={t('desk.move.reasonHint')} />
        </div>
        <div className="mt-6 md:flex">
          <Button>{t('desk.move.submit')}</Button>
          <ButtonLink
            to={roomDeskPaths.day({ date: booking.date })}
            look="secondary"
            className="mt-3 md:ml-3 md:mt-0"
          >
            {t('desk.day.stay')}
          </ButtonLink>
        </div>
      </PortalForm>
    </DeskFrame>
  )
}
