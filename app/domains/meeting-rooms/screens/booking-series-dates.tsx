import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, requireParams } from '~/api/client.server'
import { rulesOfKind } from '~/booking/kind-rules'
import { SeriesFields, WORKDAYS } from '~/booking/series-fields'
import { buildingClient } from '~/domains/building/client.server'
import { renderPolicy } from '~/domains/building/render-policy.server'
import { roomsClient, seriesClient } from '~/domains/meeting-rooms/client.server'
import { BookingLimits } from '~/domains/meeting-rooms/components/booking-limits'
import { FreeTimeField } from '~/domains/meeting-rooms/components/order-fields'
import { NO_PRICE, type BookingResult } from '~/domains/meeting-rooms/components/price-answer'
import { showForm } from '~/domains/meeting-rooms/components/price-form.server'
import { PriceNow } from '~/domains/meeting-rooms/components/price-now'
import { moreDatesScreenForm } from '~/domains/meeting-rooms/components/screen-forms'
import { SeriesBox } from '~/domains/meeting-rooms/components/series-box'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import {
  addOrPrice,
  priceOfMoreDates,
} from '~/domains/meeting-rooms/screens/booking-series-dates/more-dates-form.server'
import { seriesIdParam } from '~/domains/meeting-rooms/series-shapes'
import { formAction } from '~/forms/form-action.server'
import type { FormResult } from '~/forms/receive.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { addDays, formatSpan } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { ConsentTick } from '~/ui/form/consent-tick'
import { Disclosure } from '~/ui/page/disclosure'
import { FieldGroup, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import { RenderedProse } from '~/ui/page/rendered-prose'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = {
  title: (t) => t('rooms:series.add'),
  section: 'myPage',
  hydrate: true,
  i18n: ['rooms', 'building'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

/** The id in the URL. @throws a 404 for a malformed one */
const seriesIdOf = (params: { id?: string }) => requireParams(seriesIdParam, params).id

/** The series, if the viewer may add dates to it. @throws a redirect to its page, which says why not */
async function load({ params, context }: LoaderFunctionArgs) {
  const id = seriesIdOf(params)
  const series = await read(seriesClient(context.api).rooms.series[':id'].$get({ param: { id } }))
  if (!series.actions.add.allowed) throw redirect(roomPaths.series({ id }))
  const { bookings } = series
  return {
    id,
    left: series.left,
    last: bookings.findLast(({ status }) => status !== 'cancelled') ?? bookings.at(-1)!,
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { id, left, last } = await load(args)
  const { api } = args.context
  const { rooms } = roomsClient(api)
  const type = rulesOfKind(last.room.kind).policy as 'conference-room' | 'vip-room'
  const [{ rooms: all }, terms, policy] = await Promise.all([
    read(rooms.catalogue.$get()),
    read(rooms.terms.$get()),
    read(buildingClient(api).home.policies[':type'].$get({ param: { type }, query: {} })),
  ])
  const room = all.find(({ code }) => code === last.room.code)
  // A room that has been closed has no more dates.
  if (!room) throw redirect(roomPaths.series({ id }))
  const start: FormResult = { initialValue: { date: addDays(last.date, 7), freeMinutes: 'on' } }
  return { id, left, last, room, terms, policy: renderPolicy(policy), start }
}

export const action = formAction(moreDatesScreenForm, async (args, receive) => {
  const id = seriesIdOf(args.params)
  const posted = await receive()
  if (posted.kind === 'step') return priceOfMoreDates(args.context, posted, id)
  if (posted.kind === 'invalid') return showForm(posted.answer)
  const { last } = await load(args)
  return addOrPrice(args.context, posted, { id, paymentMethod: last.paymentMethod })
})

/** Adds dates to a series: the first submission shows each with its price, the second books those that are ticked. */
export default function BookingSeriesDates() {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { id, left, last, room, terms, policy, start } = useLoaderData<typeof loader>()
  const answered = useAnswer<BookingResult>()
  const {
    quote: _quote,
    series,
    quotedOrder,
    reasons: _reasons,
    ...lastResult
  } = answered ?? { ...(start as FormResult), ...NO_PRICE }
  const [form, fields] = useForm<z.input<typeof moreDatesScreenForm>>({ id: 'dates', lastResult })
  return (
    <Page
      title={t('series.add')}
      lead={[room.name[language], last.meetingName, formatSpan(last)].join(' · ')}
      crumbs={[{ label: t('series.title'), to: roomPaths.series({ id }) }]}
    >
      <div className="max-w-text">
        <p className="mb-6">{t('series.addLead', { count: left })}</p>
        <BookingLimits limits={terms.limits} />
        <PortalForm
          form={form}
          action={roomPaths.moreDates({ id })}
          submitLabel={quotedOrder ? t('form.submit') : t('price.show')}
        >
          <div data-step="price">
            <TextField
              field={fields.date}
              label={t('series.firstDate')}
              type="date"
              width="short"
              min={room.window.from}
              max={room.window.to}
              hint={t('form.dateHint', room.window)}
            />
            <SeriesFields
              fields={fields}
              untilHint={t('series.untilHint', { to: room.window.to })}
              days={WORKDAYS}
            />
            <FreeTimeField field={fields.freeMinutes} terms={terms} />
          </div>
          <FieldGroup legend={policy.title}>
            <Disclosure summary={t('form.policy', { title: policy.title })} isBoxed>
              <RenderedProse html={policy.html} />
            </Disclosure>
            <ConsentTick
              field={fields.agreed}
              label={t('form.agree')}
              version={{
                name: 'policyVersion',
                shownBefore: fields.policyVersion.initialValue,
                current: policy.version,
              }}
            />
          </FieldGroup>
          {series && quotedOrder ? (
            <SeriesBox series={series} quotedOrder={quotedOrder} answered={answered} />
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
