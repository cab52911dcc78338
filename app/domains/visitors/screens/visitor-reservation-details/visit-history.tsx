import { useTranslation } from '~/i18n/use-translation'
import { NO_SHOW } from '~/rules/statuses'
import type { Visit } from '~/domains/visitors/schemas'
import { History } from '~/ui/list/history'
import { useVisitChangeWords } from '~/domains/visitors/components/visit-changes'

/** The events of the visit, oldest first. */
export function VisitHistory({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visitors')
  const changed = useVisitChangeWords()
  const nameOf = (number: number) => visit.visitors.find((visitor) => visitor.number === number)?.name ?? ''
  return (
    <History
      steps={visit.events.map(({ event, by, visitorNumber, visitorNumbers, reason, changes, at }) => ({
        event:
          visitorNumber === null
            ? visitorNumbers.length > 0
              ? t('event.ofVisitors', {
                  event: t(`event.${event}`),
                  name: nameOf(visitorNumbers[0]!),
                  count: visitorNumbers.length,
                })
              : t(`event.${event}`)
            : t('event.ofVisitor', { event: t(`event.${event}`), name: nameOf(visitorNumber) }),
        by: t(`by.${by}`),
        at,
        changes: changes.map(changed),
        reason: reason === NO_SHOW ? null : reason,
      }))}
    />
  )
}
