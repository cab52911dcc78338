import { formatWon } from '~/domains/building/format-won'
import type { ParkingStatement } from '~/domains/parking/schemas'
import { useTranslation } from '~/i18n/use-translation'
import type { ListFilter } from '~/lists/load-list.server'
import { Drawing } from '~/ui/drawing'
import { EmptyState } from '~/ui/empty-state'
import { ExportForm } from '~/ui/export-form'
import { FilterBar, useMonthPart } from '~/ui/filter-bar'
import { CompanyMonth } from './statement-parts'

/** A month's statement of one company or, at the desk, of all: on screen, on paper and as a file. */
export function MonthStatement({
  statement: { month, companies, total },
  list,
  months,
  exportError,
  path,
  filePath,
  isOfAll = false,
}: {
  statement: ParkingStatement
  list: ListFilter<'month'>
  months: string[]
  exportError?: string
  path: string
  filePath: string
  isOfAll?: boolean
}) {
  const { t } = useTranslation('parking')
  return (
    <>
      <div className="print:hidden">
        <FilterBar path={path} list={list} fields={[useMonthPart(t('statement.month'), months)]} />
      </div>
      {companies.length === 0 ? (
        <EmptyState drawing={<Drawing name="no-results" isLater />}>{t('messages:noData')}</EmptyState>
      ) : (
        <>
          {isOfAll && (
            <p className="font-semibold">
              {t('statement.sumOfAll')}: {t('won', { amount: formatWon(total) })}
            </p>
          )}
          {companies.map((each) => (
            <CompanyMonth key={each.company.id} statement={each} />
          ))}
          <p className="mt-3 text-table text-ink-2">{t('statement.note')}</p>
          <ExportForm path={filePath} filter={{ month }} error={exportError} />
        </>
      )}
    </>
  )
}
