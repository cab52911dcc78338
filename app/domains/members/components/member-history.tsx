import { useTranslation } from '~/i18n/use-translation'
import { formatInstant } from '~/i18n/format'
import type { Employee } from '~/domains/members/schemas'

/** What happened to an account, oldest first. */
export function MemberHistory({ events }: { events: Employee['events'] }) {
  const { t } = useTranslation('members')
  return (
    <ol>
      {events.map(({ event, by, reason, at }) => (
        <li key={`${at}${event}`} className="border-b border-line-1 py-3">
          <p className="font-semibold">{t(`event.${event}`)}</p>
          <p className="text-table text-ink-3">
            <time dateTime={at}>{formatInstant(at)}</time> · {t(`by.${by}`)}
          </p>
          {reason && <p className="mt-1 text-table">{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
