import type { FitnessRow } from '~/domains/fitness/history-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { AgainLink } from '~/ui/page/again-link'
import { StatusBadge } from '~/ui/list/status-badge'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { Unbroken } from '~/ui/unbroken'
import { useLanguage } from '~/ui/page/use-language'
import { useFitnessWords } from './fitness-words'
import { useLockerWords } from './use-locker-words'

/** The page of a reservation; of the programme where one waits for a place. */
const pathOf = ({ kind, id, status, from }: FitnessRow) =>
  status === 'pending'
    ? fitnessPaths.program({ id }, { month: from.slice(0, 7) })
    : fitnessPaths.reservation({ id, kind })

/** The form that books the same once more; null where one only waits for a place. */
function againPath(row: FitnessRow) {
  const { again } = fitnessPaths
  if (row.status === 'pending') return null
  if (row.programId !== null) return again.gx({ programId: row.programId })
  if (row.kind === 'locker') return again.locker(row)
  if (row.kind === 'pass') return again.pass(row)
  return row.startMinutes === null ? again.package(row) : again.unit(row)
}

/** Own reservations of all kinds. */
export function ReservationTable({
  rows,
  caption,
  isMember = false,
}: {
  rows: FitnessRow[]
  caption: string
  /** Whether the viewer may book the same again. */
  isMember?: boolean
}) {
  const { t } = useTranslation('fitness')
  const { t: tShell } = useTranslation()
  const againWord = tShell('again.word')
  const language = useLanguage()
  const { wonOf, whenOf } = useFitnessWords()
  const { nameOf } = useLockerWords()
  const titleOf = (row: FitnessRow) => (row.locker ? nameOf(row.locker) : (row.name?.[language] ?? ''))
  const again: Column<FitnessRow> = {
    key: 'again',
    head: againWord,
    kind: 'tools',
    cell: (row) => {
      const to = againPath(row)
      return to && <AgainLink to={to} word={againWord} about={`${titleOf(row)}, ${whenOf(row)}`} />
    },
  }
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
          cell: (row) => <RowLink to={pathOf(row)}>{titleOf(row)}</RowLink>,
        },
        { key: 'kind', head: t('field.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
        { key: 'when', head: t('field.when'), share: 5, cell: (row) => <Unbroken text={whenOf(row)} /> },
        {
          key: 'left',
          head: t('field.left'),
          share: 2,
          cell: ({ kind, left }) => (left === null ? null : t(`left.${kind}`, { count: left })),
        },
        {
          key: 'won',
          head: t('field.won'),
          kind: 'number',
          leaves: 'tablet',
          // A unit was paid with its package.
          cell: ({ kind, startMinutes, won }) => (kind === 'pt' && startMinutes !== null ? null : wonOf(won)),
        },
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
        ...(isMember ? [again] : []),
      ]}
    />
  )
}
