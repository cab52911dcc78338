import type { Statistics } from '~/domains/statistics/shapes'
import { useTranslation } from '~/i18n/use-translation'

/** Which mark is of the period, and which of the one before it. */
export function PeriodLegend({ of }: { of: Pick<Statistics, 'now' | 'before'> }) {
  const { t } = useTranslation('statistics')
  return (
    <ul aria-label={t('legend.title')} className="mb-4 flex flex-wrap text-table">
      {(['now', 'before'] as const).map((period) => (
        <li key={period} className="mr-6 flex items-center">
          <span
            aria-hidden="true"
            className={`mr-2 h-3 w-6 [print-color-adjust:exact] ${period === 'now' ? 'bg-pine' : 'bg-celadon-300'}`}
          />
          {t(`legend.${period}`, of[period])}
        </li>
      ))}
    </ul>
  )
}
