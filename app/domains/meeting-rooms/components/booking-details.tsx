import type { SubmissionResult } from '@conform-to/react'
import { parseMessageCode } from '~/api/message-code'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { BookingPage } from '~/domains/meeting-rooms/components/booking-page.server'
import { formatDay, formatInstant } from '~/i18n/format'
import { formatSpan, type LocalDate } from '~/rules/local-time'
import { zoneOf } from '~/domains/meeting-rooms/zones'
import { WebCalendarLinks } from '~/ui/calendar/web-calendar-links'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DoneLine } from '~/ui/page/done-line'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { EventHistory, HistorySection } from '~/ui/list/history'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import { useMessage } from '~/ui/page/use-message'
import { useLanguage } from '~/ui/page/use-language'
import { useShell } from '~/ui/page/use-shell'
import { BookingFacts } from './booking-facts'
import { CancelBox } from './cancel-box'
import { DoorCode, spacedCode } from './door-code'
import { BookingReceipt } from './booking-receipt'
import { CancellationSteps } from './price-lines'
import { SeriesLinks } from './series-links'

/** The messages after which the page begins with what was booked. */
const BOOKED = ['bookingMade', 'bookingWaitsForPayment', 'bookingChanged']

/** A booking: receipt, change and cancellation with the charge, history. */
export function BookingDetails({
  booking,
  result,
}: {
  booking: BookingPage
  result: SubmissionResult<string[]> | undefined
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { id, room, history, status, date } = booking
  const isOver = status === 'after_use' || status === 'no_show'
  return (
    <Page
      title={room.name[language]}
      crumbs={[
        { label: t('history.title'), to: roomPaths.history() },
        {
          label: t(zoneOf(room.kind) === 'vip' ? 'list.vipTitle' : 'list.title'),
          to: roomPaths.listOf(room.kind),
        },
      ]}
    >
      {result && <ErrorSummary form={{ id: 'cancel', allErrors: errorsOf(result) }} />}
      <DoneLine keys={BOOKED}>
        <p>
          {formatDay(date, language)} {formatSpan(booking)}, {room.name[language]},{' '}
          {t('details.forPeople', { count: booking.attendees })}
        </p>
        <Invited />
        {booking.door && (
          <p>
            {t('details.next', {
              from: formatInstant(booking.door.from),
              code: spacedCode(booking.door.code),
            })}
          </p>
        )}
        {status === 'waiting_for_payment' && booking.holdUntil && (
          <p>{t('details.holdUntil', { at: formatInstant(booking.holdUntil) })}</p>
        )}
        {status === 'reserved' && <ToCalendar booking={booking} />}
      </DoneLine>
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <section aria-label={t('details.facts')}>
            <BookingFacts booking={booking} />
          </section>
          <BookingReceipt booking={booking} />
        </div>
        <div className="mt-11 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0">
          <DoorCode booking={booking} />
          <SeriesLinks booking={booking} />
          {booking.isMine && booking.actions.change.allowed && (
            <ButtonLink
              to={roomPaths.change({ id })}
              look="secondary"
              className="mb-3 md:w-full print:hidden"
            >
              {t('change.title')}
            </ButtonLink>
          )}
          {booking.isMine && (
            <p className="mb-6 print:hidden">
              <ButtonLink to={roomPaths.meeting({ id })} look="secondary" className="md:w-full">
                {t('meeting.open')}
              </ButtonLink>
            </p>
          )}
          <p className="mb-11 print:hidden">
            {!isOver && <ToCalendar booking={booking} />}
            {booking.again !== null && <BookAgain booking={booking} day={booking.again} />}
          </p>
          <HistorySection title={t('details.history')} className="print:hidden">
            <EventHistory
              events={history}
              eventWord={(event) => t(`event.${event}`)}
              partWord={(by) => t(`by.${by}`)}
            />
          </HistorySection>
          {booking.isMine && <Cancelling booking={booking} result={result} />}
        </div>
      </div>
    </Page>
  )
}

/** Whom the booking that was just made has invited, as its form had them. */
function Invited() {
  const { t } = useTranslation('rooms')
  const toast = useShell()?.toast
  const { guests, colleagues } = { ...(toast && parseMessageCode(toast.key).params) }
  const told = [
    Number(guests) > 0 && t('details.guestsInvited', { count: Number(guests) }),
    Number(colleagues) > 0 && t('details.colleaguesTold', { count: Number(colleagues) }),
  ].filter(Boolean)
  return told.length > 0 ? <p>{told.join(' ')}</p> : null
}

/** Saves it to a calendar, as a file or on the web. */
function ToCalendar({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const room = booking.room.name[language]
  return (
    <>
      <Link
        to={roomPaths.calendarFile(booking)}
        className="link mr-6 inline-flex min-h-target items-center print:hidden"
      >
        {t('details.calendar')}
      </Link>
      {booking.status !== 'cancelled' && (
        <WebCalendarLinks {...booking} of={room} title={booking.meetingName || room} place={room} />
      )}
    </>
  )
}

/** Leads to the form with room, time, meeting and people of this booking, on the next such weekday. */
function BookAgain({ booking, day }: { booking: BookingPage; day: LocalDate }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  return (
    <Link to={roomPaths.again(booking)} className="link inline-flex min-h-target items-center">
      {t('details.again', { date: formatDay(day, language) })}
    </Link>
  )
}

/** Cancelling, with the current charge, and why the booking cannot be changed instead. */
function Cancelling({
  booking,
  result,
}: {
  booking: BookingPage
  result: SubmissionResult<string[]> | undefined
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const message = useMessage()
  const { room, date, actions, cancellation, status } = booking
  const { change, cancel } = actions
  const saysWhyNoChange = cancel.allowed && !change.allowed && change.reason !== 'forbidden'
  return (
    <CancelBox
      booking={booking}
      about={`${room.name[language]}, ${formatDay(date, language)} ${formatSpan(booking)}`}
      terms={<CancellationSteps steps={cancellation} />}
      next={status === 'waiting_for_payment' ? '' : t('details.cancelNext')}
      result={result}
    >
      {saysWhyNoChange && (
        <p className="mt-3 text-table text-ink-2">{message(change.reason ?? 'changeTooLate')}</p>
      )}
    </CancelBox>
  )
}
