import { formatWon } from '~/domains/building/format-won'
import type { ParkingStatement } from '~/domains/parking/schemas'
import { useTranslation } from '~/i18n/use-translation'
import type { ListFilter } from '~/lists/load-list.server'
import { useMonthPart } from '~/ui/list/filter-bar'
import { Statement } from '~/ui/list/statement'
import { CompanyMonth } from './statement-parts'

/** A month's statement of one company or, at the desk, of all: on screen, on paper and as a file. */
export function MonthStatement({
  shown: { month, companies, total, vatWon },
  list,
  months,
  exportError,
  path,
  filePath,
  isOfAll = false,
}: {
  shown: ParkingStatement
  list: ListFilter<'month'>
  months: string[]
  exportError?: string
  path: string
  filePath: string
  isOfAll?: boolean
}) {
  const { t } = useTranslation('parking')
  return (
    <Statement
      filter={{ path, list, fields: [useMonthPart(t('statement.month'), months)] }}
      none={companies.length === 0 && t('messages:noData')}
      file={{ path: filePath, filter: { month }, error: exportError }}
    >
      {isOfAll && (
        <p className="font-semibold">
          {t('statement.sumOfAll')}:{' '}
          {t('statement.withVat', { amount: formatWon(total), vat: formatWon(vatWon) })}
        </p>
      )}
      {companies.map((each) => (
        <CompanyMonth key={each.company.id} statement={each} />
      ))}
      <p className="mt-3 text-table text-ink-2">{t('statement.note')}</p>
    </Statement>
  )
}
