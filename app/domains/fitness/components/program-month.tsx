import type { GxProgram } from '~/domains/fitness/gx-shapes'
import { useTranslation } from '~/i18n/use-translation'

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
