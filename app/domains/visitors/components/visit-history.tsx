import { useTranslation } from '~/i18n/use-translation'
import { formatInstant } from '~/i18n/format'
import { NO_SHOW } from '~/rules/statuses'
import type { Visit } from '~/domains/visitors/schemas'

/** What happened to the visit, oldest first. */
export function VisitHistory({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visitors')
  const nameOf = (number: number) => visit.visitors.find((visitor) => visitor.number === number)?.name ?? ''
  return (
    <ol>
      {visit.events.map(({ event, by, visitorNumber, reason, at }) => (
        <li key={`${at}${event}${visitorNumber}`} className="border-b border-line-1 py-3">
          <p className="font-semibold">
            {visitorNumber === null
              ? t(`event.${event}`)
              : t('event.ofVisitor', { event: t(`event.${event}`), name: nameOf(visitorNumber) })}
          </p>
          <p className="text-table text-ink-3">
            <time dateTime={at}>{formatInstant(at)}</time> · {t(`by.${by}`)}
          </p>
          {reason && reason !== NO_SHOW && <p className="mt-1 text-table">{reason}</p>}
        </li>
      ))}
    </ol>
  )
}
