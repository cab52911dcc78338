import { refreshPaths } from '~/domains/refresh-room/paths'
import type { DeskSeatRow } from '~/domains/refresh-room/schemas'
import { useTranslation } from '~/i18n/use-translation'
import type { LocalDate } from '~/rules/local-time'
import { Decisions } from '~/ui/list/decisions'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'

/** Makes a booking of a seat a line of the desk's day, with its check-in; it leads to today's plan, or to the list of its day. */
export function useDaySeat(today: LocalDate) {
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  return (row: DeskSeatRow) => ({
    to:
      row.date === today ? refreshPaths.desk() : refreshPaths.deskBookings({ from: row.date, to: row.date }),
    thing: row.seat.name[language],
    company: row.company[language],
    person: row.reserver,
    about: '',
    status: <SeatStatus row={row} />,
    decisions: row.actions.checkIn.allowed && (
      <Decisions
        of={row.id}
        actions={row.actions}
        choices={[{ decision: 'checkIn', label: t('desk.checkIn', { seat: row.seat.name[language] }) }]}
      />
    ),
  })
}

/** The status of a booking at the desk: checked in before its start is a status of its own. */
export function SeatStatus({ row: { status, checkedInAt } }: { row: DeskSeatRow }) {
  const { t } = useTranslation('refresh')
  return checkedInAt && status === 'reserved' ? (
    <StatusBadge status="in_use" label={t('details.checkedIn')} />
  ) : (
    <StatusBadge status={status} label={t(`statuses:${status}`)} />
  )
}
