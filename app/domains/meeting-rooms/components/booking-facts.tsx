import { Telephone } from '~/domains/building/components/telephone'
import type { Booking } from '~/domains/meeting-rooms/shapes'
import { formatDay, formatDuration, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'
import { useShell } from '~/ui/page/use-shell'
import { formatSpan } from '~/rules/local-time'
import { chargeWords } from './charge-words'

/** The facts of a booking, with its status. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const telephone = useShell()?.telephone
  const { status, statusReason, charge, holdUntil, lapsedAt, paymentMethod, freeMinutes } = booking
  const { t: everyT } = useTranslation()
  return (
    <Facts isFirst>
      <Fact term={t('field.status')}>
        <StatusBadge status={status} label={t(`statuses:${status}`)} />
        {statusReason && <span className="mt-1 block">{statusReason}</span>}
        {status === 'waiting_for_payment' && holdUntil && (
          <span className="mt-1 block text-table">
            {t('details.holdUntil', { at: formatInstant(holdUntil) })}
          </span>
        )}
        {status === 'waiting_for_payment' && paymentMethod === 'bank_transfer' && telephone && (
          <span className="block text-table">
            {t('details.transferAccount')} <Telephone number={telephone} />
          </span>
        )}
        {lapsedAt && (
          <span className="mt-1 block text-table">
            {t('details.lapsed', { at: formatInstant(lapsedAt) })}
          </span>
        )}
      </Fact>
      {booking.checkedInAt && <Fact term={t('details.checkedIn')}>{formatInstant(booking.checkedInAt)}</Fact>}
      {booking.meetingName && <Fact term={t('field.meetingName')}>{booking.meetingName}</Fact>}
      <Fact term={t('field.date')}>{formatDay(booking.date, language)}</Fact>
      <Fact term={t('field.time')}>{formatSpan(booking)}</Fact>
      <Fact term={t('field.attendees')}>{t('people', { count: booking.attendees })}</Fact>
      <Fact term={t('field.reserver')}>{booking.reserver}</Fact>
      <Fact term={t('field.paymentMethod')}>{t(`payment.${paymentMethod}`)}</Fact>
      {freeMinutes > 0 && <Fact term={t('field.freeMinutes')}>{formatDuration(freeMinutes, language)}</Fact>}
      {charge && (
        <Fact term={t('details.charge')}>
          {chargeWords(everyT, charge)}
          <span className="block text-table text-ink-2">{formatInstant(charge.askedAt)}</span>
        </Fact>
      )}
      {booking.request && (
        <Fact term={t('field.request')}>
          <span className="whitespace-pre-line">{booking.request}</span>
        </Fact>
      )}
      <Fact term={t('details.policy')}>{t('details.policyVersion', { version: booking.policyVersion })}</Fact>
    </Facts>
  )
}
