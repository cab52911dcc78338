import type { Money, MoneyRow } from '~/booking/money'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { formatDay, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { useMoneyWords } from './money-words'

/** What came in or went back in a month, each with its page, and the sum. */
export function MoneyTable({ money: { view, items, sumWon }, caption }: { money: Money; caption: string }) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const { whenOf } = useFitnessWords()
  const { wonOf, whatOf, whoOf, methodOf, pathOf } = useMoneyWords()
  const paidOf = ({ payment, repayment }: MoneyRow) => (view === 'in' ? payment : repayment)
  const columns: Column<MoneyRow>[] = [
    {
      key: 'paidOn',
      head: t('money.field.paidOn'),
      share: 3,
      cell: (row) => {
        const paid = paidOf(row)
        return paid && (paid.paidOn ? formatDay(paid.paidOn, language) : formatInstant(paid.at))
      },
    },
    {
      key: 'what',
      head: t('money.field.what'),
      kind: 'name',
      share: 5,
      cell: (row) => (
        <Link to={pathOf(row)} className="link">
          {whatOf(row)}
        </Link>
      ),
    },
    { key: 'when', head: t('money.field.when'), share: 5, cell: whenOf },
    { key: 'who', head: t('money.field.who'), share: 5, cell: whoOf },
    view === 'in'
      ? {
          key: 'payer',
          head: t('money.field.payer'),
          share: 3,
          cell: (row) => row.payment?.payer ?? methodOf(row),
        }
      : { key: 'how', head: t('money.field.how'), share: 3, cell: (row) => row.repayment?.how },
    { key: 'by', head: t('money.field.by'), share: 2, cell: (row) => paidOf(row)?.by },
    {
      key: 'won',
      head: t('money.field.won'),
      kind: 'number',
      share: 3,
      cell: wonOf,
      sum: wonOf({ won: sumWon }),
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={items}
      idOf={(row) => `${row.kind} ${row.id} ${paidOf(row)?.at}`}
      sumLabel={t('bill.sum')}
    />
  )
}
