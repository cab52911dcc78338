import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read } from '~/api/client.server'
import { changeOrPrice, priceOfChange } from '~/domains/meeting-rooms/components/booking-form.server'
import { bookingIdOf } from '~/domains/meeting-rooms/components/booking-page.server'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { BookingLimits } from '~/domains/meeting-rooms/components/booking-limits'
import { FreeTimeField } from '~/domains/meeting-rooms/components/order-fields'
import { BookingPrice } from '~/domains/meeting-rooms/components/booking-price'
import { PriceNow } from '~/domains/meeting-rooms/components/price-now'
import { NO_PRICE, type BookingResult } from '~/domains/meeting-rooms/components/price-answer'
import { showForm } from '~/domains/meeting-rooms/components/price-form.server'
import { TimeFields } from '~/domains/meeting-rooms/components/time-fields'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { changeScreenForm, bookingConstraint } from '~/domains/meeting-rooms/components/screen-forms'
import { formAction, withConstraint } from '~/forms/form-action.server'
import type { FormResult } from '~/forms/receive.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = {
  title: (t) => t('rooms:change.title'),
  section: 'myPage',
  hydrate: true,
  i18n: ['rooms'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

const load = async ({ params, context }: LoaderFunctionArgs) => {
  const id = bookingIdOf(params)
  const { rooms } = roomsClient(context.api)
  const booking = await read(rooms.bookings[':id'].$get({ param: { id } }))
  // The booking's page shows why it cannot be changed.
  if (!booking.actions.change.allowed) throw redirect(roomPaths.booking({ id, kind: booking.room.kind }))
  return { rooms, booking }
}

export async function loader(args: LoaderFunctionArgs) {
  const { rooms, booking } = await load(args)
  const [{ rooms: all }, terms] = await Promise.all([read(rooms.catalogue.$get()), read(rooms.terms.$get())])
  const room = all.find(({ code }) => code === booking.room.code)!
  const start: FormResult = {
    initialValue: {
      date: booking.date,
      start: formatMinutes(booking.startMinutes),
      end: formatMinutes(booking.endMinutes),
      attendees: String(booking.attendees),
      meetingName: booking.meetingName,
      request: booking.request,
      freeMinutes: booking.freeMinutes > 0 ? 'on' : '',
    },
  }
  return { booking, terms, room, start }
}

export const action = withConstraint(
  bookingConstraint,
  formAction(changeScreenForm, async (args, receive) => {
    const id = bookingIdOf(args.params)
    const posted = await receive()
    if (posted.kind === 'step') return priceOfChange(args.context, posted, id)
    if (posted.kind === 'invalid') return showForm(posted.answer)
    const booking = await read(roomsClient(args.context.api).rooms.bookings[':id'].$get({ param: { id } }))
    return changeOrPrice(args.context, posted, booking)
  }),
)

/** Changes a booking: the first submission shows the new price, the second writes the change. */
export default function ConferenceRoomChange() {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { booking, terms, room, start } = useLoaderData<typeof loader>()
  const answered = useAnswer<BookingResult>()
  const {
    quote,
    series: _series,
    quotedOrder,
    reasons: _reasons,
    ...lastResult
  } = answered ?? { ...(start as FormResult), ...NO_PRICE }
  const [form, fields] = useForm<z.input<typeof changeScreenForm>>({ id: 'change', lastResult })
  const own = roomPaths.booking({ id: booking.id, kind: booking.room.kind })
  return (
    <Page
      title={t('change.title')}
      lead={t('change.lead')}
      crumbs={[{ label: room.name[language], to: own }]}
    >
      <div className="max-w-text">
        <BookingLimits limits={terms.limits} />
        <PortalForm
          form={form}
          action={roomPaths.change({ id: booking.id })}
          submitLabel={quote ? t('change.submit') : t('price.show')}
        >
          <TimeFields fields={fields} room={room} />
          <div data-step="price">
            <FreeTimeField field={fields.freeMinutes} terms={terms} />
          </div>
          {quote && quotedOrder ? (
            <BookingPrice quote={quote} quotedOrder={quotedOrder} submit={t('change.submit')} />
          ) : (
            <Button className="mt-6" formAction="#price">
              {t('price.show')}
            </Button>
          )}
          <PriceNow answer={answered} />
        </PortalForm>
      </div>
    </Page>
  )
}
