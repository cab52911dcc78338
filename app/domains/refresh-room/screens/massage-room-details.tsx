import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { loadWorkingDay } from '~/domains/building/load-settings.server'
import { formatWon } from '~/domains/building/format-won'
import { CancelBox } from '~/domains/meeting-rooms/components/cancel-box'
import { chargeWords } from '~/domains/meeting-rooms/components/charge-words'
import { refreshClient } from '~/domains/refresh-room/client.server'
import { SeatPlan } from '~/domains/refresh-room/components/seat-plan'
import { hasPassed } from '~/domains/refresh-room/rules/opening'
import { refreshPaths } from '~/domains/refresh-room/paths'
import { seatCancelForm, seatIdParam, type SeatBooking } from '~/domains/refresh-room/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { formatDay, formatInstant } from '~/i18n/format'
import { WebCalendarLinks } from '~/ui/calendar/web-calendar-links'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan, seoulInstant } from '~/rules/local-time'
import { DoneLine } from '~/ui/page/done-line'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Fact, Facts } from '~/ui/list/facts'
import { EventHistory, HistorySection } from '~/ui/list/history'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('refresh:details.title'), section: 'myPage' }

/** @throws a 404 for a malformed id */
const idOf = (params: { id?: string }) => requireParams(seatIdParam, params).id

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = await read(
    refreshClient(context.api)['refresh-room'].bookings[':id'].$get({ param: { id: idOf(params) } }),
  )
  const isOver = booking.date < context.today
  const startsToday = seoulInstant(context.today, booking.startMinutes)
  const mayAgain =
    isOver && !hasPassed(startsToday, context.now) && (await loadWorkingDay(context)) === context.today
  return { ...booking, isOver, mayAgain }
}

/** Requests cancellation with the charge that was shown. */
export const action = formAction(seatCancelForm, async (args, receive) => {
  const { params, context } = args
  const id = idOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const chargeWon = Number(posted.value.chargeWon)
  const { cancel } = refreshClient(context.api)['refresh-room'].bookings[':id']
  const asked = await send(cancel.$post({ param: { id }, json: { chargeWon } }, once(posted)))
  if (!asked.ok) return posted.refuse(asked.problem)
  return seeOther(
    refreshPaths.booking({ id }),
    context.cookies.flash({ key: 'bookingCancellationRequested', tone: 'done' }),
  )
})

/** A booking of a seat: where it is, when, what cancelling costs now, its history. */
export default function MassageRoomDetails() {
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  const booking = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { seat, seats, history } = booking
  return (
    <Page
      title={seat.name[language]}
      crumbs={[
        { label: t('rooms:history.title'), to: refreshPaths.history() },
        { label: t('list.title'), to: refreshPaths.list() },
      ]}
    >
      {result && <ErrorSummary form={{ id: 'cancel', allErrors: errorsOf(result) }} />}
      <DoneLine keys={['bookingMade']}>
        <p>
          {formatDay(booking.date, language)} {formatSpan(booking)}, {seat.name[language]}
        </p>
        {booking.checkIn && (
          <p>
            {t('rules.checkIn')}:{' '}
            {t('details.checkIn', {
              from: formatInstant(booking.checkIn.from),
              until: formatInstant(booking.checkIn.until),
            })}
          </p>
        )}
        <ToCalendar booking={booking} />
      </DoneLine>
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <section aria-label={t('details.facts')}>
            <SeatFacts booking={booking} />
          </section>
          <section aria-labelledby="plan-title" className="mt-11">
            <h2 id="plan-title" className="mb-4 text-h3 font-semibold">
              {t('details.plan')}
            </h2>
            <SeatPlan
              label={t('details.plan')}
              seats={seats.map((one) => ({
                ...one,
                state: one.code === seat.code ? ('mine' as const) : ('free' as const),
                note: one.code === seat.code ? t('plan.yours') : ' ',
              }))}
            />
          </section>
        </div>
        <div className="mt-11 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0">
          <p className="mb-11 print:hidden">
            {!booking.isOver && <ToCalendar booking={booking} />}
            {booking.mayAgain && (
              <Link to={refreshPaths.again(booking)} className="link inline-flex min-h-target items-center">
                {t('details.again', { time: formatMinutes(booking.startMinutes) })}
              </Link>
            )}
          </p>
          <HistorySection title={t('rooms:details.history')} className="print:hidden">
            <EventHistory
              events={history}
              eventWord={(event) => t(`rooms:event.${event}`)}
              partWord={(by) => t(`rooms:by.${by}`)}
            />
          </HistorySection>
          <CancelBox
            booking={booking}
            about={`${seat.name[language]}, ${formatDay(booking.date, language)} ${formatSpan(booking)}`}
            terms={
              booking.price.won > 0 &&
              booking.chargedFrom > booking.now && (
                <p className="mt-1 text-table">
                  {t('details.chargedFrom', { at: formatInstant(booking.chargedFrom) })}
                </p>
              )
            }
            next={t('details.cancelNext')}
            result={result}
          />
        </div>
      </div>
    </Page>
  )
}

/** Saves it to a calendar, as a file or on the web. */
function ToCalendar({ booking }: { booking: SeatBooking }) {
  const { t } = useTranslation('rooms')
  const seat = booking.seat.name[useLanguage()]
  return (
    <>
      <Link
        to={refreshPaths.calendarFile(booking)}
        className="link mr-6 inline-flex min-h-target items-center print:hidden"
      >
        {t('details.calendar')}
      </Link>
      {booking.status !== 'cancelled' && (
        <WebCalendarLinks {...booking} of={seat} title={seat} place={seat} />
      )}
    </>
  )
}

function SeatFacts({ booking }: { booking: SeatBooking }) {
  const { t: everyT } = useTranslation()
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  const { status, statusReason, charge, checkIn, checkedInAt, price } = booking
  const won = (amount: { won: number; vatWon: number }) =>
    amount.won === 0 ? t('use.free') : t('won', { amount: formatWon(amount.won + amount.vatWon) })
  return (
    <Facts isFirst>
      <Fact term={t('field.status')}>
        <StatusBadge status={status} label={t(`statuses:${status}`)} />
        {statusReason && <span className="mt-1 block">{statusReason}</span>}
      </Fact>
      <Fact term={t('field.seat')}>{booking.seat.name[language]}</Fact>
      <Fact term={t('field.date')}>{formatDay(booking.date, language)}</Fact>
      <Fact term={t('field.time')}>{formatSpan(booking)}</Fact>
      {checkIn && (
        <Fact term={t('rules.checkIn')}>
          {t('details.checkIn', { from: formatInstant(checkIn.from), until: formatInstant(checkIn.until) })}
        </Fact>
      )}
      {checkedInAt && <Fact term={t('details.checkedIn')}>{formatInstant(checkedInAt)}</Fact>}
      <Fact term={t('field.price')}>
        {won(price)}
        {price.won > 0 && <span className="block text-table text-ink-2">{t('details.onBill')}</span>}
      </Fact>
      {charge && (
        <Fact term={t('rooms:details.charge')}>
          {chargeWords(everyT, charge)}
          <span className="block text-table text-ink-2">{formatInstant(charge.askedAt)}</span>
        </Fact>
      )}
      <Fact term={t('rules.policyTerm')}>
        {t('rooms:details.policyVersion', { version: booking.policyVersion })}
      </Fact>
    </Facts>
  )
}
