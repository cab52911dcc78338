import { useTranslation } from '~/i18n/use-translation'
import type { SeenMessage } from './use-stub-app'

/** Messages between page and app, newest first. */
export function MessageLog({ messages }: { messages: SeenMessage[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="messages" className="mt-8">
      <h2 id="messages" className="text-h3 font-semibold">
        {t('shell:stubApp.messages')}
      </h2>
      {messages.length === 0 && <p className="mt-2 text-ink-2">{t('shell:stubApp.none')}</p>}
      <ol aria-live="polite" className="mt-2">
        {messages.map(({ number, from, text }) => (
          <li key={number} className="break-words border-b border-line-1 py-2">
            <strong className="font-semibold">{t(`shell:stubApp.from.${from}`)}</strong> <code>{text}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}
