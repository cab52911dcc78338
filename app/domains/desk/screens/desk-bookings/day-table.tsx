import type { DayItem, Decided } from '~/domains/desk/screens/desk-bookings/desk-day.server'
import { useDayFitness } from '~/domains/fitness/components/day-fitness'
import { useDayBooking } from '~/domains/meeting-rooms/components/day-booking'
import { useDaySeat } from '~/domains/refresh-room/components/day-seat'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan, type LocalDate } from '~/rules/local-time'
import { DecisionKind, DecisionsInRow } from '~/ui/list/decisions'
import { RowLink, Table } from '~/ui/list/table'

/** What is booked on a day, of all kinds, as rows; each domain makes its own lines. */
export function DayTable({
  items,
  date,
  today,
  isOfAll,
  caption,
}: {
  items: readonly DayItem[]
  date: LocalDate
  today: LocalDate
  /** Whether several kinds are shown, so that each line says its own. */
  isOfAll: boolean
  caption: string
}) {
  const { t } = useTranslation('desk')
  const lineOfBooking = useDayBooking()
  const lineOfSeat = useDaySeat(today)
  const lineOfFitness = useDayFitness(date)
  const lineOf = (item: DayItem) =>
    item.kind === 'refreshRoom'
      ? lineOfSeat(item.row)
      : item.kind === 'fitness'
        ? lineOfFitness(item.row)
        : lineOfBooking(item.row)
  const rows = items.map((item) => ({
    ...lineOf(item),
    id: item.row.id,
    kind: item.kind,
    time: formatSpan(item.row),
    decidedBy: (item.kind === 'vip' ? 'rooms' : item.kind) satisfies Decided,
  }))
  return (
    <Table
      caption={caption}
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        {
          key: 'time',
          head: t('bookings.time'),
          kind: 'name',
          share: 3,
          cell: ({ to, time }) => (
            <RowLink to={to}>
              <span className="whitespace-nowrap">{time}</span>
            </RowLink>
          ),
        },
        {
          key: 'thing',
          head: t('bookings.thing'),
          share: 4,
          cell: ({ thing, kind }) => (
            <>
              {thing}
              {isOfAll && <span className="block text-badge text-ink-3">{t(`bookings.kind.${kind}`)}</span>}
            </>
          ),
        },
        {
          key: 'who',
          head: t('bookings.who'),
          share: 4,
          cell: ({ company, person }) =>
            company && (
              <>
                {company}
                <span className="block text-badge text-ink-3">{person}</span>
              </>
            ),
        },
        { key: 'about', head: t('bookings.about'), share: 4, leaves: 'tablet', cell: ({ about }) => about },
        { key: 'status', head: t('bookings.status'), kind: 'status', share: 4, cell: ({ status }) => status },
        {
          key: 'decisions',
          head: t('bookings.checkIn'),
          kind: 'plain',
          share: 4,
          cell: ({ decisions, decidedBy }) =>
            decisions && (
              <DecisionKind.Provider value={{ queue: decidedBy }}>
                <DecisionsInRow.Provider value={true}>{decisions}</DecisionsInRow.Provider>
              </DecisionKind.Provider>
            ),
        },
      ]}
    />
  )
}
