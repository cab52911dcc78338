import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { webhooksClient } from '~/domains/webhooks/client.server'
import { WebhookState } from '~/domains/webhooks/components/webhook-state'
import { webhookPaths } from '~/domains/webhooks/paths'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { RowLink, Table } from '~/ui/list/table'

export const handle: ScreenHandle = { title: (t) => t('webhooks:title') }

export async function loader({ context }: LoaderFunctionArgs) {
  const webhooks = await read(webhooksClient(context.api).desk.webhooks.$get())
  return { webhooks }
}

/** The endpoints to which events are sent. */
export default function DeskWebhooks() {
  const { t } = useTranslation('webhooks')
  const { webhooks } = useLoaderData<typeof loader>()
  return (
    <DeskFrame title={t('title')} action={<ButtonLink to={webhookPaths.deskNew()}>{t('add')}</ButtonLink>}>
      <p className="mb-6 max-w-text text-ink-2">{t('lead')}</p>
      {webhooks.length === 0 ? (
        <EmptyState drawing="no-results">{t('none')}</EmptyState>
      ) : (
        <Table
          caption={t('title')}
          rows={webhooks}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'purpose',
              head: t('purpose'),
              kind: 'name',
              share: 3,
              cell: ({ id, purpose }) => <RowLink to={webhookPaths.deskWebhook({ id })}>{purpose}</RowLink>,
            },
            { key: 'url', head: t('url'), share: 4, cell: ({ url }) => url },
            {
              key: 'events',
              head: t('events'),
              cell: ({ events }) => t('eventCount', { count: events.length }),
            },
            { key: 'state', head: t('state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
          ]}
        />
      )}
    </DeskFrame>
  )
}
