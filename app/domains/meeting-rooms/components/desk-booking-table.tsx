import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import type { DeskBooking } from '~/domains/meeting-rooms/desk-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { StatusBadge } from '~/ui/status-badge'
import { RowLink, Table, type Column } from '~/ui/table'
import { formatSpan } from '~/rules/local-time'
import { useDeskRoomWords } from '~/domains/meeting-rooms/components/desk-words'

/** Bookings as rows. */
export function DeskBookingTable({ rows, caption }: { rows: DeskBooking[]; caption: string }) {
  const { t } = useTranslation('meeting-rooms')
  const { wonOf, dayOf, language } = useDeskRoomWords()
  const columns: Column<DeskBooking>[] = [
    {
      key: 'when',
      head: t('desk.field.when'),
      kind: 'name',
      share: 6,
      cell: (row) => (
        <RowLink to={roomDeskPaths.booking(row)}>
          <span className="whitespace-nowrap">{dayOf(row)}</span>{' '}
          <span className="whitespace-nowrap">{formatSpan(row)}</span>
        </RowLink>
      ),
    },
    { key: 'room', head: t('desk.field.room'), share: 3, cell: ({ room }) => room.name[language] },
    {
      key: 'company',
      head: t('desk.field.company'),
      share: 4,
      cell: ({ company, reserver }) => (
        <>
          {company[language]}
          <span className="block text-badge text-ink-3">{reserver}</span>
        </>
      ),
    },
    {
      key: 'meeting',
      head: t('desk.field.meetingName'),
      share: 4,
      leaves: 'tablet',
      cell: ({ meetingName }) => meetingName,
    },
    { key: 'attendees', head: t('desk.field.attendees'), kind: 'number', cell: ({ attendees }) => attendees },
    {
      key: 'won',
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
  return <Table caption={caption} columns={columns} rows={rows} idOf={({ id }) => id} />
}
