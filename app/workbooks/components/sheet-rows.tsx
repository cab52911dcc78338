import { useTranslation } from '~/i18n/use-translation'
import { Table, type Column } from '~/ui/list/table'
import { useMessage } from '~/ui/page/use-message'
import type { Sheet } from '~/workbooks/schemas'
import { RowTools } from './sheet-typing'

type Row = Sheet['items'][number]

/** As many columns as a screen has room for; the last one joins the rest. */
const MOST_SHOWN = 5

/**
 * Valid rows with their most important columns. `edit` is the address for changing one, where rows are also
 * typed.
 */
export function ValidRows({
  rows,
  columns,
  edit,
  onEdit,
}: {
  rows: Row[]
  columns: Sheet['columns']
  edit?: (number: number) => string
  onEdit?: (number: number) => void
}) {
  const { t } = useTranslation('shell')
  const message = useMessage()
  const room = edit ? MOST_SHOWN - 1 : MOST_SHOWN
  const shownColumns: Column<Row>[] = columns.slice(0, room).map(({ key, head }, index) => ({
    key,
    head,
    kind: index === 0 ? 'name' : undefined,
    // An address breaks nowhere but inside its words.
    share: key === 'email' ? 4 : 2,
    cell: ({ cells, notes }) =>
      notes[key]?.[0] ? (
        <>
          {cells[key]}
          <span className="block text-badge font-semibold text-amber">{message(notes[key][0])}</span>
        </>
      ) : (
        cells[key]
      ),
  }))
  const others = columns.slice(room)
  const otherColumns: Column<Row> = {
    key: 'rest',
    head: t('sheet.others'),
    cell: ({ cells }) =>
      others
        .filter(({ key }) => cells[key])
        .map(({ head, key }) => `${head} ${cells[key]}`)
        .join(' · '),
  }
  const number: Column<Row> = {
    key: 'number',
    head: t('sheet.number'),
    kind: 'number',
    share: 1,
    cell: (row) => row.number,
  }
  const tools: Column<Row>[] = edit
    ? [
        {
          key: 'tools',
          head: t('sheet.tools'),
          kind: 'tools',
          share: 3,
          cell: ({ number: row, cells }) => (
            // Targets are taller than the row's line, on which their words stand.
            <div className="md:-my-3">
              <RowTools row={row} name={cells[columns[0]!.key] ?? ''} edit={edit(row)} onEdit={onEdit} />
            </div>
          ),
        },
      ]
    : []
  return (
    <Table
      caption={t('sheet.good')}
      columns={[...shownColumns, ...(others.length > 0 ? [otherColumns] : []), number, ...tools]}
      rows={rows}
      idOf={(row) => String(row.number)}
    />
  )
}
