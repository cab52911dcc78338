import { useTranslation } from '~/i18n/use-translation'
import type { DayRow } from '~/ui/calendar/day-grid'

/** A note below a day that taken times link to their waiting list. */
export function WaitHint({ rows }: { rows: readonly DayRow[] }) {
  const { t } = useTranslation('rooms')
  const hasLine = rows.some(({ cells }) => cells.some((cell) => cell.state === 'taken' && cell.to))
  return hasLine ? <p className="mt-3 text-table text-ink-2">{t('wait.fromGrid')}</p> : null
}
