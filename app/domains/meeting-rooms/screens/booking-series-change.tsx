import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, requireParams } from '~/api/client.server'
import { roomsClient, seriesClient } from '~/domains/meeting-rooms/client.server'
import { BookingLimits } from '~/domains/meeting-rooms/components/booking-limits'
import { FreeTimeField } from '~/domains/meeting-rooms/components/order-fields'
import { NO_PRICE, type BookingResult } from '~/domains/meeting-rooms/components/price-answer'
import { showForm } from '~/domains/meeting-rooms/components/price-form.server'
import { PriceNow } from '~/domains/meeting-rooms/components/price-now'
import { seriesChangeScreenForm, bookingConstraint } from '~/domains/meeting-rooms/components/screen-forms'
import { SeriesBox } from '~/domains/meeting-rooms/components/series-box'
import { halfHours } from '~/domains/meeting-rooms/components/when-fields'
import { MOST_ATTENDEES, MOST_NAME, MOST_REQUEST } from '~/domains/meeting-rooms/limits'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import {
  changeSeriesOrPrice,
  priceOfSeriesChange,
} from '~/domains/meeting-rooms/screens/booking-series-change/series-change-form.server'
import { seriesIdParam } from '~/domains/meeting-rooms/series-shapes'
import { formAction, withConstraint } from '~/forms/form-action.server'
import type { FormResult } from '~/forms/receive.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, textUpTo } from '~/lists/read-query'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { SelectField, TextAreaField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = {
  title: (t) => t('rooms:series.change'),
  section: 'myPage',
  hydrate: true,
  i18n: ['rooms'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

/** The id in the URL. @throws a 404 for a malformed one */
const seriesIdOf = (params: { id?: string }) => requireParams(seriesIdParam, params).id

/** The bookings that may be changed; `from` in the address is the first of them. @throws a redirect to the series, which shows why there are none */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const id = seriesIdOf(params)
  const { api } = context
  const series = await read(seriesClient(api).rooms.series[':id'].$get({ param: { id } }))
  if (!series.actions.change.allowed) throw redirect(roomPaths.series({ id }))
  const open = series.bookings.filter(({ actions }) => actions.change.allowed)
  const asked = readQuery(request, { from: textUpTo(10) }).from
  const first = open.find(({ date }) => date === asked) ?? open[0]!
  const { rooms } = roomsClient(api)
  const [{ rooms: all }, terms, booking] = await Promise.all([
    read(rooms.catalogue.$get()),
    read(rooms.terms.$get()),
    read(rooms.bookings[':id'].$get({ param: { id: first.id } })),
  ])
  const room = all.find(({ code }) => code === first.room.code)
  // The bookings of a room that has been closed stay as they are.
  if (!room) throw redirect(roomPaths.series({ id }))
  const start: FormResult = {
    initialValue: {
      date: first.date,
      start: formatMinutes(first.startMinutes),
      end: formatMinutes(first.endMinutes),
      attendees: String(booking.attendees),
      meetingName: booking.meetingName,
      request: booking.request,
      freeMinutes: booking.freeMinutes > 0 ? 'on' : '',
    },
  }
  return { id, first, dates: open.map(({ date }) => date), terms, room, start }
}

export const action = withConstraint(
  bookingConstraint,
  formAction(seriesChangeScreenForm, async (args, receive) => {
    const id = seriesIdOf(args.params)
    const posted = await receive()
    if (posted.kind === 'step') return priceOfSeriesChange(args.context, posted, id)
    if (posted.kind === 'invalid') return showForm(posted.answer)
    return changeSeriesOrPrice(args.context, posted, id)
  }),
)

/** Changes the bookings of a series from a date on: the first submission shows each with its new price, the second changes those that are ticked. */
export default function BookingSeriesChange() {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { id, first, dates, terms, room, start } = useLoaderData<typeof loader>()
  const answered = useAnswer<BookingResult>()
  const {
    quote: _quote,
    series,
    quotedOrder,
    reasons: _reasons,
    ...lastResult
  } = answered ?? { ...(start as FormResult), ...NO_PRICE }
  const [form, fields] = useForm<z.input<typeof seriesChangeScreenForm>>({ id: 'change', lastResult })
  const { open, minimumMinutes, seats } = room
  return (
    <Page
      title={t('series.change')}
      lead={[room.name[language], first.meetingName, formatSpan(first)].join(' · ')}
      crumbs={[{ label: t('series.title'), to: roomPaths.series({ id }) }]}
    >
      <div className="max-w-text">
        <p className="mb-6">{t('series.changeLead')}</p>
        <BookingLimits limits={terms.limits} />
        <PortalForm
          form={form}
          action={roomPaths.seriesChange({ id })}
          submitLabel={quotedOrder ? t('change.submit') : t('price.show')}
        >
          <div data-step="price">
            <SelectField
              field={fields.date}
              label={t('series.changeFrom')}
              options={dates.map((date) => ({ value: date, label: formatDay(date, language) }))}
              hint={t('series.changeFromHint')}
            />
            <SelectField
              field={fields.start}
              label={t('field.start')}
              width="short"
              placeholder={t('form.choose')}
              options={halfHours(open.from, open.to - minimumMinutes)}
            />
            <SelectField
              field={fields.end}
              label={t('field.end')}
              width="short"
              placeholder={t('form.choose')}
              options={halfHours(open.from + minimumMinutes, open.to)}
              hint={t('form.least', { hours: minimumMinutes / 60 })}
            />
            <TextField
              field={fields.attendees}
              label={t('field.attendees')}
              inputMode="numeric"
              width="short"
              hint={t('form.attendeesHint', { max: Math.min(seats, MOST_ATTENDEES) })}
            />
          </div>
          <TextField
            field={fields.meetingName}
            label={t('field.meetingName')}
            hint={t('form.nameHint', { max: MOST_NAME })}
          />
          <TextAreaField
            field={fields.request}
            label={t('field.request')}
            hint={t('form.requestHint', { max: MOST_REQUEST })}
            optional
          />
          <div data-step="price">
            <FreeTimeField field={fields.freeMinutes} terms={terms} />
          </div>
          {series && quotedOrder ? (
            <SeriesBox series={series} quotedOrder={quotedOrder} answered={answered} does="change" />
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
