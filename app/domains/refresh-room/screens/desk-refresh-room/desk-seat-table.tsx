import { SeatStatus } from '~/domains/refresh-room/components/day-seat'
import type { DeskRefreshDay } from '~/domains/refresh-room/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { Decisions } from '~/ui/list/decisions'
import { EmptyState } from '~/ui/list/empty-state'
import { Table } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

/** Today's bookings in the order of time, with the cleaning after each and check-in. */
export function DeskSeatTable({ day }: { day: DeskRefreshDay }) {
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  const rows = day.seats.flatMap(({ bookings }) => bookings).sort((a, b) => a.startMinutes - b.startMinutes)
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('desk.bookings')}
      </h2>
      {rows.length === 0 ? (
        <EmptyState drawing="no-bookings">{t('messages:noReservations')}</EmptyState>
      ) : (
        <Table
          caption={t('desk.bookings')}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            { key: 'time', head: t('field.time'), kind: 'name', share: 3, cell: formatSpan },
            {
              key: 'cleaning',
              head: t('desk.cleaningHead'),
              share: 3,
              leaves: 'tablet',
              cell: ({ endMinutes }) =>
                `${formatMinutes(endMinutes)}–${formatMinutes(endMinutes + day.cleaningMinutes)}`,
            },
            { key: 'seat', head: t('field.seat'), share: 2, cell: ({ seat }) => seat.name[language] },
            {
              key: 'person',
              head: t('desk.person'),
              share: 4,
              cell: ({ reserver, company }) => (
                <>
                  {reserver}
                  <span className="block text-badge text-ink-3">{company[language]}</span>
                </>
              ),
            },
            {
              key: 'status',
              head: t('field.status'),
              kind: 'status',
              share: 3,
              cell: (row) => <SeatStatus row={row} />,
            },
            {
              key: 'checkIn',
              head: t('rules.checkIn'),
              share: 3,
              cell: ({ id, actions, seat }) => (
                <Decisions
                  of={id}
                  actions={actions}
                  choices={[{ decision: 'checkIn', label: t('desk.checkIn', { seat: seat.name[language] }) }]}
                />
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
