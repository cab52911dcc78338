import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { send } from '~/api/client.server'
import { OutboxKeyForm } from '~/domains/app-shell/screens/development-outbox/outbox-key-form'
import { OutboxMessages } from '~/domains/app-shell/screens/development-outbox/outbox-messages'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, textUpTo } from '~/lists/read-query'
import { developmentClient } from '~/messaging/client.server'
import { EmptyState } from '~/ui/list/empty-state'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('shell:outbox.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { key } = readQuery(request, { key: textUpTo(60) })
  const { outbox } = developmentClient(context.api).development
  const found = await send(outbox.$get({ query: key ? { key } : {} }))
  return { messages: found.ok ? found.data : null, isWrong: !found.ok && Boolean(key) }
}

/** Messages of the demo portal, which sends none (decisions §5). */
export default function DevelopmentOutbox() {
  const { t } = useTranslation()
  const { messages, isWrong } = useLoaderData<typeof loader>()
  return (
    <Page title={t('shell:outbox.title')} lead={t('shell:outbox.lead')}>
      {messages === null ? (
        <OutboxKeyForm isWrong={isWrong} />
      ) : messages.length > 0 ? (
        <OutboxMessages messages={messages} />
      ) : (
        <EmptyState drawing="no-inquiries">{t('messages:noData')}</EmptyState>
      )}
    </Page>
  )
}
