import type { SubmissionResult } from '@conform-to/react'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { BookingPage } from '~/domains/meeting-rooms/components/booking-page.server'
import { formatDay } from '~/i18n/format'
import { formatSpan, type LocalDate } from '~/rules/local-time'
import { zoneOf } from '~/domains/meeting-rooms/zones'
import { WebCalendarLinks } from '~/ui/web-calendar-links'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { ErrorSummary, errorsOf } from '~/ui/error-summary'
import { EventHistory, HistorySection } from '~/ui/history'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'
import { useMessage } from '~/ui/use-message'
import { useLanguage } from '~/ui/use-language'
import { BookingFacts } from './booking-facts'
import { CancelBox } from './cancel-box'
import { DoorCode } from './door-code'
import { BookingReceipt } from './booking-receipt'
import { CancellationSteps } from './price-lines'
import { SeriesLinks } from './series-links'

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
  const { id, room, history, status } = booking
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
          {booking.isMine && <Actions booking={booking} result={result} />}
          {booking.isMine && (
            <p className="mb-6 print:hidden">
              <ButtonLink to={roomPaths.meeting({ id })} look="secondary" className="md:w-full">
                {t('meeting.open')}
              </ButtonLink>
            </p>
          )}
          <p className="mb-11 print:hidden">
            <Link
              to={roomPaths.calendarFile({ id })}
              className="link mr-6 inline-flex min-h-target items-center"
            >
              {t('details.calendar')}
            </Link>
            {booking.again !== null && <BookAgain booking={booking} day={booking.again} />}
            {status !== 'cancelled' && (
              <WebCalendarLinks
                {...booking}
                of={room.name[language]}
                title={booking.meetingName || room.name[language]}
                place={room.name[language]}
              />
            )}
          </p>
          <HistorySection title={t('details.history')} className="print:hidden">
            <EventHistory
              events={history}
              eventWord={(event) => t(`event.${event}`)}
              partWord={(by) => t(`by.${by}`)}
            />
          </HistorySection>
        </div>
      </div>
    </Page>
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

/** Change and cancel, with the current charge. */
function Actions({
  booking,
  result,
}: {
  booking: BookingPage
  result: SubmissionResult<string[]> | undefined
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const message = useMessage()
  const { id, room, date, actions, cancellation, status } = booking
  const isNeverChanged = actions.change.reason === 'forbidden'
  return (
    <CancelBox
      booking={booking}
      about={`${room.name[language]}, ${formatDay(date, language)} ${formatSpan(booking)}`}
      title={t(isNeverChanged ? 'details.cancelOnlyTitle' : 'details.cancelTitle')}
      terms={<CancellationSteps steps={cancellation} />}
      next={status === 'waiting_for_payment' ? '' : t('details.cancelNext')}
      result={result}
    >
      {actions.change.allowed ? (
        <ButtonLink to={roomPaths.change({ id })} look="secondary" className="mt-4 md:w-full">
          {t('change.title')}
        </ButtonLink>
      ) : (
        actions.cancel.allowed &&
        !isNeverChanged && (
          <p className="mt-3 text-table text-ink-2">{message(actions.change.reason ?? 'changeTooLate')}</p>
        )
      )}
    </CancelBox>
  )
}
