import { TEST_EVENT, type WebhookEvent, type WebhookSubject } from '~/domains/webhooks/events'
import { useTranslation } from '~/i18n/use-translation'

/** The words of events: alone within their subject, or with it. */
export function useEventWords() {
  const { t } = useTranslation('webhooks')
  const wordOf = (event: WebhookEvent) => t(`happened.${event}`)
  return {
    wordOf,
    /** “Visits: Approved”; “Test” for a test. */
    eventWords: (event: WebhookEvent | typeof TEST_EVENT) =>
      event === TEST_EVENT
        ? t('trial')
        : `${t(`subjects.${event.split('.')[0] as WebhookSubject}`)} · ${wordOf(event)}`,
  }
}
