import { useEventWords } from '~/domains/webhooks/components/use-event-words'
import { webhookPaths } from '~/domains/webhooks/paths'
import { DELIVERY_STATUSES, type Delivery, type Webhook } from '~/domains/webhooks/schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { List } from '~/lists/load-list.server'
import type { Query } from '~/rules/query-string'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { PortalForm } from '~/ui/form/form'
import { Listed } from '~/ui/list/listed'
import { StatusBadge } from '~/ui/list/status-badge'
import { Table, type Column } from '~/ui/list/table'

/** What was sent to an endpoint, with what became of it; whatever does not wait can be sent again. */
export function DeliveryLog({
  webhook: { id, isOn },
  deliveries,
}: {
  webhook: Webhook
  deliveries: List<Delivery, 'status' | 'size'>
}) {
  const { t } = useTranslation('webhooks')
  const { eventWords } = useEventWords()
  const path = (query: Query) => webhookPaths.deskWebhook({ id }, query)
  const columns: Column<Delivery>[] = [
    {
      key: 'event',
      head: t('event'),
      kind: 'name',
      share: 4,
      cell: ({ event }) => (
        <>
          {eventWords(event)}
          <code className="block break-all text-badge font-normal text-ink-3">{event}</code>
        </>
      ),
    },
    { key: 'at', head: t('at'), share: 2, cell: ({ createdAt }) => formatInstant(createdAt) },
    {
      key: 'status',
      head: t('status'),
      share: 3,
      cell: ({ status, httpStatus, trouble }) => (
        <>
          <StatusBadge status={status} label={t(`statuses.${status}`)} />
          <span className="block text-badge text-ink-3">
            {trouble ? t(`troubles.${trouble}`) : httpStatus !== null && t('answer', { status: httpStatus })}
          </span>
        </>
      ),
    },
    { key: 'attempts', head: t('attempts'), kind: 'number', cell: ({ attempts }) => attempts },
    {
      key: 'next',
      head: t('next'),
      share: 2,
      cell: ({ nextAttemptAt }) => nextAttemptAt && formatInstant(nextAttemptAt),
    },
    {
      key: 'again',
      head: t('again'),
      kind: 'tools',
      share: 2,
      cell: ({ id: delivery, event, status }) =>
        isOn &&
        status !== 'waiting' && (
          <PortalForm>
            <input type="hidden" name="part" value="again" />
            <input type="hidden" name="delivery" value={delivery} />
            <Button look="quiet">
              {t('again')}
              <span className="sr-only"> {eventWords(event)}</span>
            </Button>
          </PortalForm>
        ),
    },
  ]
  return (
    <section aria-labelledby="deliveries" className="mt-11">
      <h2 id="deliveries" className="mb-4 text-h3 font-semibold">
        {t('deliveries')}
      </h2>
      <p className="mb-4 text-table text-ink-2">{t('deliveriesHint')}</p>
      <FilterBar
        path={path({})}
        list={deliveries}
        fields={[
          {
            name: 'status',
            label: t('status'),
            options: DELIVERY_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
          },
        ]}
      />
      <Listed
        list={deliveries}
        path={path}
        empty={
          <EmptyState drawing="no-results">
            {t(deliveries.isFiltered ? 'noneOfStatus' : 'noDeliveries')}
          </EmptyState>
        }
      >
        <Table
          caption={t('deliveries')}
          columns={columns}
          rows={deliveries.items}
          idOf={({ id: own }) => own}
        />
      </Listed>
    </section>
  )
}
