import { formatWon } from '~/domains/building/format-won'
import { refreshPaths } from '~/domains/refresh-room/paths'
import type { SeatRow } from '~/domains/refresh-room/schemas'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan, type LocalDate } from '~/rules/local-time'
import { AgainLink } from '~/ui/page/again-link'
import { StatusBadge } from '~/ui/list/status-badge'
import { RowLink, Table } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

/** A person's bookings of seats as rows; those of before today link to the same seat and time today. */
export function SeatTable({ rows, today }: { rows: SeatRow[]; today: LocalDate }) {
  const { t } = useTranslation('refresh')
  const { t: tShell } = useTranslation()
  const againWord = tShell('again.word')
  const language = useLanguage()
  return (
    <Table
      caption={t('list.title')}
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        {
          key: 'seat',
          head: t('field.seat'),
          kind: 'name',
          share: 3,
          cell: ({ id, seat }) => <RowLink to={refreshPaths.booking({ id })}>{seat.name[language]}</RowLink>,
        },
        { key: 'date', head: t('field.date'), share: 4, cell: ({ date }) => formatDay(date, language) },
        { key: 'time', head: t('field.time'), share: 3, cell: formatSpan },
        {
          key: 'won',
          head: t('field.price'),
          kind: 'number',
          share: 3,
          cell: ({ won, vatWon }) =>
            won === 0 ? t('use.free') : t('won', { amount: formatWon(won + vatWon) }),
        },
        {
          key: 'status',
          head: t('field.status'),
          kind: 'status',
          share: 4,
          cell: ({ status }) => <StatusBadge status={status} label={t(`statuses:${status}`)} />,
        },
        {
          key: 'again',
          head: againWord,
          kind: 'tools',
          cell: (row) =>
            row.date < today && (
              <AgainLink
                to={refreshPaths.again(row)}
                word={againWord}
                about={`${row.seat.name[language]}, ${formatMinutes(row.startMinutes)}`}
              />
            ),
        },
      ]}
    />
  )
}
