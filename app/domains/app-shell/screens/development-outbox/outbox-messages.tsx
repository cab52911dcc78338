import { Mail, MessageSquare, Smartphone, type LucideIcon } from 'lucide-react'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { OutboxMessage } from '~/messaging/schemas'
import { Icon } from '~/ui/icon'

const ICONS: Record<OutboxMessage['channel'], LucideIcon> = {
  sms: MessageSquare,
  email: Mail,
  push: Smartphone,
}

/** Messages as their recipients see them, newest first, each in its own language. */
export function OutboxMessages({ messages }: { messages: OutboxMessage[] }) {
  const { t } = useTranslation()
  return (
    <ol className="border-t-2 border-ink">
      {messages.map(({ id, channel, recipient, language, subject, text, status, createdAt }) => (
        <li key={id} className="border-b border-line-1 py-6 md:flex">
          <div className="text-table text-ink-2 md:w-label md:shrink-0 md:pr-4">
            <p className="flex items-center font-semibold text-ink">
              <Icon of={ICONS[channel]} className="mr-2" />
              {t(`shell:outbox.${channel}`)}
            </p>
            <p className="break-all">{recipient}</p>
            <p>
              <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
            </p>
            <p>{t(`shell:outbox.${status}`)}</p>
          </div>
          <div className="mt-3 min-w-0 max-w-text md:mt-0" lang={language}>
            {channel !== 'sms' && <h2 className="font-semibold">{subject}</h2>}
            <p className="whitespace-pre-line break-words">
              <Linked text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** A text with its addresses as links. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S*[^\s.,)])/).map((part, i) =>
    // Splitting by a group alternates text and address.
    i % 2 === 1 ? (
      <a key={i} href={part} className="link break-all">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
