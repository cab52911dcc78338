import type { Webhook } from '~/domains/webhooks/schemas'
import { useTranslation } from '~/i18n/use-translation'

/** On, off, or without a secret. */
export function WebhookState({ webhook: { isOn, secretMadeAt } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  return <>{t(isOn ? 'on' : secretMadeAt ? 'off' : 'noSecret')}</>
}
