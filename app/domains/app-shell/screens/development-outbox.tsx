import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { OutboxMessages } from '~/domains/app-shell/screens/development-outbox/outbox-messages'
import { useTranslation } from '~/i18n/use-translation'
import { developmentClient } from '~/messaging/client.server'
import { EmptyState } from '~/ui/empty-state'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('shell:outbox.title') }

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  messages: await read(developmentClient(context.api).development.outbox.$get({ query: {} })),
})

/** Messages of the demo portal, which sends none (decisions §5). */
export default function DevelopmentOutbox() {
  const { t } = useTranslation()
  const { messages } = useLoaderData<typeof loader>()
  return (
    <Page title={t('shell:outbox.title')} lead={t('shell:outbox.lead')}>
      {messages.length > 0 ? (
        <OutboxMessages messages={messages} />
      ) : (
        <EmptyState drawing="no-inquiries">{t('messages:noData')}</EmptyState>
      )}
    </Page>
  )
}
