import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import type { DeskCategory } from '~/domains/complaints/desk-schemas'
import { complaintPaths } from '~/domains/complaints/paths'

type Row = Omit<DeskCategory, 'subCategories'> & Partial<Pick<DeskCategory, 'subCategories'>>

/** Categories, or the sub-categories of one, in the order they are offered, with buttons to move them. */
export function CategoryTable({ rows, caption }: { rows: readonly Row[]; caption: string }) {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  const isOfCategories = rows.some(({ subCategories }) => subCategories)
  const columns: Column<Row>[] = [
    {
      key: 'name',
      head: t('categories.name'),
      kind: 'name',
      share: 5,
      cell: (row) => <RowLink to={complaintPaths.category(row)}>{row.name[language]}</RowLink>,
    },
    {
      key: 'other',
      head: language === 'ko' ? t('categories.nameEn') : t('categories.nameKo'),
      share: 4,
      cell: ({ name }) => (language === 'ko' ? name.en : name.ko),
    },
    ...(isOfCategories
      ? [
          {
            key: 'parts',
            head: t('categories.parts'),
            kind: 'number' as const,
            cell: ({ subCategories = [] }: Row) => subCategories.filter((one) => !one.isRetired).length,
          },
        ]
      : []),
    { key: 'count', head: t('categories.count'), kind: 'number', cell: ({ count }) => count },
    {
      key: 'state',
      head: t('categories.state'),
      kind: 'status',
      share: 3,
      cell: ({ isRetired }) => (isRetired ? t('categories.retired') : t('categories.offered')),
    },
    {
      key: 'place',
      head: t('categories.place'),
      kind: 'tools',
      share: 4,
      cell: (row) => !row.isRetired && <Places row={row} name={row.name[language]} />,
    },
  ]
  return <Table caption={caption} columns={columns} rows={rows} idOf={({ id }) => String(id)} />
}

function Places({ row, name }: { row: Row; name: string }) {
  const { t } = useTranslation('complaints')
  return (
    <div className="-my-3 flex">
      {(['up', 'down'] as const).map((to) => (
        <PortalForm key={to}>
          <input type="hidden" name="part" value="move" />
          <input type="hidden" name="id" value={row.id} />
          <input type="hidden" name="to" value={to} />
          <Button look="quiet" className="mr-3">
            {t(`categories.${to}`)}
            <span className="sr-only"> {name}</span>
          </Button>
        </PortalForm>
      ))}
    </div>
  )
}
