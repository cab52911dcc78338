import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import type { DeskBookingDetails } from '~/domains/meeting-rooms/desk-office-shapes'
import { formatDuration, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { Link } from '~/ui/page/link'
import { StatusBadge } from '~/ui/list/status-badge'
import { useDeskRoomWords } from '~/domains/meeting-rooms/components/desk-words'
import { formatSpan } from '~/rules/local-time'

/** The facts of a booking at the desk, with payment and cancellation charge. */
export function DeskBookingFacts({ booking }: { booking: DeskBookingDetails }) {
  const { t } = useTranslation('meeting-rooms')
  const { dayOf, chargeOf, language } = useDeskRoomWords()
  const { status, statusReason, charge, holdUntil, request, freeMinutes } = booking
  return (
    <Facts>
      <Fact term={t('desk.field.status')}>
        <StatusBadge status={status} label={t(`statuses:${status}`)} />
        {statusReason && <span className="mt-1 block text-table text-ink-2">{statusReason}</span>}
      </Fact>
      <Fact term={t('desk.field.when')}>{`${dayOf(booking)} ${formatSpan(booking)}`}</Fact>
      <Fact term={t('desk.field.room')}>{booking.room.name[language]}</Fact>
      <Fact term={t('desk.field.company')}>{booking.company[language]}</Fact>
      <Fact term={t('desk.field.reserver')}>{booking.reserver || t('desk.noReserver')}</Fact>
      <Fact term={t('desk.field.meetingName')}>{booking.meetingName}</Fact>
      <Fact term={t('desk.field.attendees')}>{t('desk.people', { count: booking.attendees })}</Fact>
      {request && (
        <Fact term={t('desk.field.request')}>
          <span className="whitespace-pre-line">{request}</span>
        </Fact>
      )}
      <Fact term={t('desk.field.payment')}>{t(`desk.payment.${booking.paymentMethod}`)}</Fact>
      {holdUntil && <Fact term={t('desk.field.holdUntil')}>{formatInstant(holdUntil)}</Fact>}
      {freeMinutes > 0 && (
        <Fact term={t('desk.field.freeMinutes')}>{formatDuration(freeMinutes, language)}</Fact>
      )}
      {charge && (
        <Fact term={t('desk.field.charge')}>
          {chargeOf(booking)}
          <span className="block text-table text-ink-2">
            {t('desk.booking.askedAt', { at: formatInstant(charge.askedAt) })}
          </span>
        </Fact>
      )}
      {booking.series && (
        <Fact term={t(booking.seriesOf === 'rooms' ? 'desk.booking.together' : 'desk.booking.series')}>
          {booking.series.map((one) => (
            <Link
              key={one.id}
              to={roomDeskPaths.booking(one)}
              aria-current={one.id === booking.id ? 'page' : undefined}
              className="link mr-4 inline-flex min-h-target items-center"
            >
              {booking.seriesOf === 'rooms' ? one.room[language] : one.date}
            </Link>
          ))}
        </Fact>
      )}
      <Fact term={t('desk.booking.made')}>{formatInstant(booking.createdAt)}</Fact>
    </Facts>
  )
}
