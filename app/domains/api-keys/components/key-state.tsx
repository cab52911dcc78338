import type { ApiKey } from '~/domains/api-keys/schemas'
import { useTranslation } from '~/i18n/use-translation'

/** Whether a key counts, ends soon, or is over. */
export function KeyState({ apiKey: { state } }: { apiKey: Pick<ApiKey, 'state'> }) {
  const { t } = useTranslation('api-keys')
  const isWarning = state === 'endsSoon'
  return <span className={isWarning ? 'font-semibold text-amber' : undefined}>{t(`states.${state}`)}</span>
}
