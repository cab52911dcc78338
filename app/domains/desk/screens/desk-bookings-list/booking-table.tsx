import { bookingPath } from '~/domains/desk/booking-path'
import type { ListedBooking } from '~/domains/desk/booking-shapes'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import type { List } from '~/lists/load-list.server'
import { useDeskRoomWords } from '~/domains/meeting-rooms/components/desk-words'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan, type LocalDate } from '~/rules/local-time'
import { StatusBadge } from '~/ui/list/status-badge'
import { RowLink, sortLinks, Table, type Column } from '~/ui/list/table'

/** Bookings of all kinds as rows. What only some kinds have is no column where no row has it. */
export function BookingTable({
  list,
  today,
  caption,
}: {
  list: List<ListedBooking, 'sort'>
  today: LocalDate
  caption: string
}) {
  const { t } = useTranslation('meeting-rooms')
  const rows = list.items
  const { wonOf, dayOf, language } = useDeskRoomWords()
  const meeting: Column<ListedBooking> = {
    key: 'meeting',
    head: t('desk.field.meetingName'),
    share: 4,
    leaves: 'tablet',
    cell: ({ meetingName }) => meetingName,
  }
  const people: Column<ListedBooking> = {
    key: 'attendees',
    head: t('desk.field.attendees'),
    kind: 'number',
    cell: ({ attendees }) => attendees,
  }
  const columns: Column<ListedBooking>[] = [
    {
      key: 'when',
      head: t('desk.field.when'),
      kind: 'name',
      sort: 'when',
      share: 6,
      cell: (row) => {
        const path = bookingPath(row, today)
        const when = (
          <>
            <span className="whitespace-nowrap">{dayOf(row)}</span>{' '}
            <span className="whitespace-nowrap">{formatSpan(row)}</span>
          </>
        )
        return path ? <RowLink to={path}>{when}</RowLink> : when
      },
    },
    {
      key: 'thing',
      sort: 'thing',
      head: t('desk:bookings.thing'),
      share: 3,
      cell: ({ thing }) => thing.name[language],
    },
    {
      key: 'company',
      sort: 'company',
      head: t('desk.field.company'),
      share: 4,
      cell: ({ company, reserver }) => (
        <>
          {company[language]}
          <span className="block text-badge text-ink-3">{reserver}</span>
        </>
      ),
    },
    ...(rows.some(({ meetingName }) => meetingName !== '') ? [meeting] : []),
    ...(rows.some(({ attendees }) => attendees !== null) ? [people] : []),
    {
      key: 'won',
      sort: 'won',
      head: t('desk.field.won'),
      kind: 'number',
      share: 3,
      leaves: 'tablet',
      cell: ({ won }) => wonOf(won),
    },
    {
      key: 'status',
      head: t('desk.field.status'),
      kind: 'status',
      share: 4,
      cell: ({ status }) => <StatusBadge status={status} label={t(`statuses:${status}`)} />,
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      order={sortLinks(list, roomDeskPaths.list)}
    />
  )
}
