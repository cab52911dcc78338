import type { GxProgram } from '~/domains/fitness/gx-shapes'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'

/** How many have applied for how many places, and how many wait. */
export function Places({
  of: { applied, capacity, waiting },
}: {
  of: Pick<GxProgram, 'applied' | 'capacity' | 'waiting'>
}) {
  const { t } = useTranslation('fitness')
  return (
    <span className="tabular">
      {t('places', { applied, capacity })}
      {waiting > 0 && (
        <span className="block text-table text-ink-2">{t('waitingCount', { count: waiting })}</span>
      )}
    </span>
  )
}

/** Dates in a row, each unbroken. */
export function Dates({ of }: { of: readonly string[] }) {
  const language = useLanguage()
  return (
    <>
      {of.map((date) => (
        <span key={date} className="mr-3 inline-block whitespace-nowrap">
          {formatDay(date, language)}
        </span>
      ))}
    </>
  )
}
