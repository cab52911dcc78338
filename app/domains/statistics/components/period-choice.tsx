import { lastDays, LENGTHS } from '~/domains/statistics/rules/periods'
import type { Statistics } from '~/domains/statistics/shapes'
import { useTranslation } from '~/i18n/use-translation'
import type { ListFilter } from '~/lists/load-list.server'
import type { Query } from '~/rules/query-string'
import { FilterBar, usePeriodParts } from '~/ui/list/filter-bar'
import { Link } from '~/ui/page/link'

/** The period that is shown, usual lengths, and any other. */
export function PeriodChoice({
  path,
  list,
  shown,
  today,
}: {
  path: (query?: Query) => string
  list: ListFilter<'from' | 'to'>
  shown: Statistics['now']
  today: string
}) {
  const { t } = useTranslation('statistics')
  return (
    <div className="print:hidden">
      <ul aria-label={t('lengths.title')} className="mb-4 flex flex-wrap">
        {LENGTHS.map((days) => {
          const period = lastDays(days, today)
          const isShown = period.from === shown.from && period.to === shown.to
          return (
            <li key={days} className="mr-6">
              <Link
                to={path({ ...period })}
                aria-current={isShown || undefined}
                className={`inline-flex min-h-target items-center ${isShown ? 'font-semibold' : 'underline underline-offset-4'}`}
              >
                {t(`lengths.${days}`)}
              </Link>
            </li>
          )
        })}
      </ul>
      <FilterBar path={path()} list={list} fields={usePeriodParts()} />
    </div>
  )
}
