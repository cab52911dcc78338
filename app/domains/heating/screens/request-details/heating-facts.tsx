import { formatWon } from '~/domains/building/format-won'
import type { HeatingRequest } from '~/domains/heating/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { EventHistory } from '~/ui/list/history'
import { StatusBadge } from '~/ui/list/status-badge'
import { useHeatingWords } from '~/domains/heating/components/use-heating-words'
import { formatSpan } from '~/rules/local-time'

/** What was requested, and its cost now. */
export function HeatingFacts({ request }: { request: HeatingRequest }) {
  const { t } = useTranslation('heating')
  const { dayOf, floorsOf, wonOf, withVatOf } = useHeatingWords()
  const { status, statusReason, type, floors, requester, isMine, description, won, isShared } = request
  return (
    <Facts isFirst>
      <Fact term={t('field.status')}>
        <StatusBadge status={status} label={t(`statuses:${status}`)} />
        {statusReason && <span className="mt-1 block">{statusReason}</span>}
      </Fact>
      <Fact term={t('field.type')}>{t(`type.${type}`)}</Fact>
      <Fact term={t('field.date')}>{dayOf(request)}</Fact>
      <Fact term={t('field.time')}>{formatSpan(request)}</Fact>
      <Fact term={t('field.floors')}>{floorsOf(floors)}</Fact>
      {!isMine && <Fact term={t('field.requester')}>{requester}</Fact>}
      <Fact term={t('price.perHour')}>{t('won', { amount: formatWon(request.wonPerHour) })}</Fact>
      <Fact term={status === 'request_for_approval' ? t('details.expected') : t('field.won')}>
        {won === null ? (
          t('details.notBilled')
        ) : (
          <>
            {wonOf(won)} <span className="text-table text-ink-2">{withVatOf(request)}</span>
            {isShared && <span className="block text-table text-ink-2">{t('details.shared')}</span>}
          </>
        )}
      </Fact>
      {description && (
        <Fact term={t('field.description')}>
          <span className="whitespace-pre-line">{description}</span>
        </Fact>
      )}
    </Facts>
  )
}

/** The events of a request, oldest first. */
export function HeatingHistory({ request }: { request: HeatingRequest }) {
  const { t } = useTranslation('heating')
  return (
    <EventHistory
      events={request.history}
      eventWord={(event) => t(`event.${event}`)}
      partWord={(by) => t(`by.${by}`)}
    />
  )
}
