import type { SubmissionResult } from '@conform-to/react'
import { RoomDecisions } from '~/domains/meeting-rooms/components/desk-decisions'
import { useDeskRoomWords } from '~/domains/meeting-rooms/components/desk-words'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import type { DeskBooking } from '~/domains/meeting-rooms/desk-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { Link } from '~/ui/page/link'
import { StatusBadge } from '~/ui/list/status-badge'

/** What a cancellation costs, VAT included. */
const decidedWon = ({ charge, won, vatWon }: DeskBooking) =>
  charge ? charge.won + charge.vatWon : won + vatWon

/** Cancellations of rooms as items of the desk's queue. */
export function useWaitingBookings(items: readonly DeskBooking[], result?: SubmissionResult<string[]>) {
  const { t } = useTranslation('meeting-rooms')
  const { dayOf, withVat, chargeOf, wonOf, language } = useDeskRoomWords()
  return items.map((row) => ({
    id: row.id,
    since: row.charge?.askedAt ?? row.createdAt,
    title: (
      <Link to={roomDeskPaths.booking(row)} className="link">
        {`${row.company[language]} · ${row.room.name[language]}`}
      </Link>
    ),
    when: `${dayOf(row)} ${formatSpan(row)}`,
    won: wonOf(decidedWon(row)),
    facts: [
      {
        term: t('desk.field.status'),
        value: <StatusBadge status={row.status} label={t(`statuses:${row.status}`)} />,
      },
      {
        term: t(row.meetingName ? 'desk.field.meetingName' : 'desk.field.reserver'),
        value: [row.meetingName, row.reserver].filter(Boolean).join(' · '),
      },
      { term: t('desk.field.payment'), value: t(`desk.payment.${row.paymentMethod}`) },
      { term: t('desk.field.price'), value: withVat(row) },
      ...(row.charge ? [{ term: t('desk.field.charge'), value: chargeOf(row) }] : []),
    ],
    ...(row.actions.approveCancellation.allowed && {
      tick: { fields: { id: row.id }, approve: 'approveCancellation', reject: 'declineCancellation' },
      isFree: decidedWon(row) === 0,
    }),
    decisions: <RoomDecisions booking={row} result={result} />,
  }))
}
