import type { HeatingPlan } from '~/domains/heating/schemas'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { formatSpan } from '~/rules/local-time'

type Run = HeatingPlan['runs'][number]

/** Which floors are heated or cooled when, from the top floor down. */
export function PlanTable({ runs, caption }: { runs: Run[]; caption: string }) {
  const { t } = useTranslation('heating')
  const language = useLanguage()
  const columns: Column<Run>[] = [
    { key: 'floor', head: t('field.floor'), kind: 'name', cell: ({ floor }) => formatFloor(floor, language) },
    { key: 'type', head: t('field.type'), cell: ({ type }) => t(`type.${type}`) },
    { key: 'time', head: t('field.time'), share: 3, cell: formatSpan },
    {
      key: 'companies',
      head: t('field.company'),
      share: 6,
      cell: ({ companies }) => companies.map((company) => company[language]).join(', '),
    },
    {
      key: 'hours',
      head: t('plan.hours'),
      kind: 'number',
      cell: ({ startMinutes, endMinutes }) => (endMinutes - startMinutes) / 60,
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={runs}
      idOf={({ floor, type, startMinutes }) => `${floor} ${type} ${startMinutes}`}
    />
  )
}
