import { formatWon } from '~/domains/building/format-won'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { BookingRow } from '~/domains/meeting-rooms/shapes'
import type { RoomKind } from '~/domains/meeting-rooms/zones'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { AgainLink } from '~/ui/page/again-link'
import { StatusBadge } from '~/ui/list/status-badge'
import { RowLink, Table, type sortLinks, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { formatSpan } from '~/rules/local-time'

/** Bookings as rows; `withReserver` adds who booked, for lists of a company, `again` are the kinds that the viewer may book again. */
export function BookingTable({
  rows,
  caption,
  withReserver,
  again = [],
  order,
}: {
  rows: BookingRow[]
  caption: string
  withReserver: boolean
  again?: readonly RoomKind[]
  /** The orders of a list; a part of one has none. */
  order?: ReturnType<typeof sortLinks>
}) {
  const { t } = useTranslation('rooms')
  const { t: tShell } = useTranslation()
  const againWord = tShell('again.word')
  const language = useLanguage()
  const columns: (Column<BookingRow> | false)[] = [
    {
      key: 'meetingName',
      head: t('field.meetingName'),
      kind: 'name',
      share: 4,
      cell: ({ id, room, meetingName, seriesOf }) => (
        <>
          <RowLink to={roomPaths.booking({ id, kind: room.kind })}>
            {meetingName || room.name[language]}
          </RowLink>
          {seriesOf !== null && (
            <span className="block text-badge text-ink-3">
              {t(seriesOf === 'rooms' ? 'together.badge' : 'series.badge')}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'date',
      sort: 'when',
      head: t('field.date'),
      share: 4,
      cell: ({ date }) => formatDay(date, language),
    },
    { key: 'time', head: t('field.time'), share: 4, cell: formatSpan },
    { key: 'room', sort: 'thing', head: t('field.room'), share: 3, cell: ({ room }) => room.name[language] },
    withReserver && {
      key: 'reserver',
      sort: 'reserver',
      head: t('field.reserver'),
      share: 2,
      leaves: 'tablet',
      cell: ({ reserver }) => reserver,
    },
    {
      key: 'won',
      sort: 'won',
      head: t('price.total'),
      kind: 'number',
      share: 3,
      cell: ({ won, vatWon }) => t('won', { amount: formatWon(won + vatWon) }),
    },
    {
      key: 'status',
      head: t('field.status'),
      kind: 'status',
      share: 4,
      cell: ({ status }) => <StatusBadge status={status} label={t(`statuses:${status}`)} />,
    },
    again.length > 0 && {
      key: 'again',
      head: againWord,
      kind: 'tools',
      cell: (row) =>
        again.includes(row.room.kind) && (
          <AgainLink
            to={roomPaths.again(row)}
            word={againWord}
            about={`${row.room.name[language]}, ${formatDay(row.date, language)}`}
          />
        ),
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns.filter((column) => column !== false)}
      rows={rows}
      idOf={({ id }) => id}
      order={order}
    />
  )
}
