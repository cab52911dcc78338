import type { ReactNode } from 'react'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'

interface Period {
  from: string
  to: string
}

/** The period that is shown and the one it is compared with, also on paper. */
export function PeriodLine({ now, before, children }: { now: Period; before: Period; children?: ReactNode }) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  return (
    <p className="mb-6 text-table text-ink-2">
      <strong className="tabular font-semibold text-ink">
        {t('period', { from: formatDay(now.from, language), to: formatDay(now.to, language) })}
      </strong>{' '}
      {t('compared', { from: before.from, to: before.to })} {children}
    </p>
  )
}
