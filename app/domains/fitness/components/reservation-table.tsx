import type { FitnessRow } from '~/domains/fitness/history-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { StatusBadge } from '~/ui/status-badge'
import { RowLink, Table } from '~/ui/table'
import { useLanguage } from '~/ui/use-language'
import { useFitnessWords } from './fitness-words'
import { useLockerWords } from './use-locker-words'

/** The page of a reservation; of the programme where one waits for a place. */
const pathOf = ({ kind, id, status, from }: FitnessRow) =>
  status === 'pending'
    ? fitnessPaths.program({ id }, { month: from.slice(0, 7) })
    : fitnessPaths.reservation({ id, kind })

/** Own reservations of all kinds. */
export function ReservationTable({ rows, caption }: { rows: FitnessRow[]; caption: string }) {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { wonOf, whenOf } = useFitnessWords()
  const { nameOf } = useLockerWords()
  return (
    <Table
      caption={caption}
      rows={rows}
      idOf={({ kind, id, from }) => `${kind} ${id} ${from}`}
      columns={[
        {
          key: 'name',
          head: t('field.name'),
          kind: 'name',
          share: 3,
          cell: (row) => (
            <RowLink to={pathOf(row)}>{row.locker ? nameOf(row.locker) : row.name?.[language]}</RowLink>
          ),
        },
        { key: 'kind', head: t('field.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        { key: 'when', head: t('field.when'), share: 5, cell: whenOf },
        {
          key: 'left',
          head: t('field.left'),
          share: 2,
          cell: ({ kind, left }) => (left === null ? null : t(`left.${kind}`, { count: left })),
        },
        { key: 'won', head: t('field.won'), kind: 'number', leaves: 'tablet', cell: ({ won }) => wonOf(won) },
        {
          key: 'status',
          head: t('field.status'),
          kind: 'status',
          share: 3,
          cell: ({ status }) => (
            <StatusBadge
              status={status}
              label={status === 'pending' ? t('waiting') : t(`statuses:${status}`)}
            />
          ),
        },
      ]}
    />
  )
}
