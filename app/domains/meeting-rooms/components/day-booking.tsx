import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import type { DeskBooking } from '~/domains/meeting-rooms/desk-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { Decisions } from '~/ui/list/decisions'
import { Link } from '~/ui/page/link'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'

/** Makes a booking of a room a line of the desk's day, with its check-in. */
export function useDayBooking() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  return (row: DeskBooking) => ({
    to: roomDeskPaths.booking(row),
    thing: row.room.name[language],
    company: row.company[language],
    person: row.reserver,
    about: [row.meetingName, t('desk.people', { count: row.attendees })].filter(Boolean).join(' · '),
    status: <StatusBadge status={row.status} label={t(`statuses:${row.status}`)} />,
    decisions: (row.canCheckIn || row.canMove) && (
      <>
        <Decisions
          of={row.id}
          actions={{ checkIn: { allowed: row.canCheckIn } }}
          choices={[{ decision: 'checkIn', label: t('desk.day.checkIn', { room: row.room.name[language] }) }]}
        />
        {row.canMove && (
          <Link
            to={roomDeskPaths.day({ date: row.date, move: row.id })}
            className="link -my-2 inline-flex min-h-target items-center whitespace-nowrap"
            aria-label={t('desk.day.moveOf', { room: row.room.name[language], time: formatSpan(row) })}
          >
            {t('desk.booking.move')}
          </Link>
        )}
      </>
    ),
  })
}
