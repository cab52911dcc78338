import { signed } from '~/domains/statistics/components/figures'
import { changePercent } from '~/domains/statistics/rules/change'
import type { Chart } from '~/domains/statistics/shapes'
import { labelText, valueText } from '~/domains/statistics/words'
import { useTranslation } from '~/i18n/use-translation'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

interface Row {
  name: string
  now: number | null
  before: number | null
}

/** The values of a chart. */
export function ValuesTable({ of: { along, now, before, unit }, caption }: { of: Chart; caption: string }) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const columns: Column<Row>[] = [
    { key: 'name', head: t('field.what'), kind: 'name', share: 3, cell: ({ name }) => name },
    {
      key: 'now',
      head: t('field.now'),
      kind: 'number',
      cell: (row) => (row.now === null ? null : valueText(row.now, unit, language)),
    },
    {
      key: 'before',
      head: t('field.before'),
      kind: 'number',
      cell: (row) => (row.before === null ? null : valueText(row.before, unit, language)),
    },
    {
      key: 'change',
      head: t('field.change'),
      kind: 'number',
      cell: (row) => {
        const change = changePercent(row.now, row.before)
        return change === null ? null : t('percent', { change: signed(change) })
      },
    },
  ]
  const rows = along.map((label, place): Row => ({
    name: labelText(label, language),
    now: now[place] ?? null,
    before: before[place] ?? null,
  }))
  return <Table caption={caption} columns={columns} rows={rows} idOf={({ name }) => name} />
}
