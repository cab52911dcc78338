import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { webhooksClient } from '~/domains/webhooks/client.server'
import { WebhookForm } from '~/domains/webhooks/components/webhook-form'
import { webhookPaths } from '~/domains/webhooks/paths'
import { deliveryQuery, webhookPageForm, webhookParam } from '~/domains/webhooks/schemas'
import { DeliveryLog } from './desk-webhook/delivery-log'
import { WebhookSide } from './desk-webhook/webhook-side'
import { formAction } from '~/forms/form-action.server'
import { once, type FormResult } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Details } from '~/ui/page/details'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('webhooks:webhook') }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const param = requireParams(webhookParam, params)
  const webhook = webhooksClient(context.api).desk.webhooks[':id']
  const [found, deliveries] = await Promise.all([
    read(webhook.$get({ param })),
    loadList(request, deliveryQuery, {
      find: (query) => read(webhook.deliveries.$get({ param, query })),
      path: (query) => webhookPaths.deskWebhook(param, query),
    }),
  ])
  return { webhook: found, deliveries }
}

export const action = formAction(webhookPageForm, async (args, receive) => {
  const { params, context } = args
  const param = requireParams(webhookParam, params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const webhook = webhooksClient(context.api).desk.webhooks[':id']
  if (value.part === 'secret') {
    const made = await send(webhook.secret.$post({ param }))
    if (!made.ok) return posted.refuse(made.problem)
    // In this answer alone: a secret is neither in an address nor in a cookie.
    return json({ secret: made.data.secret })
  }
  const write = () => {
    switch (value.part) {
      case 'save': {
        const { url, purpose, events, revision } = value
        return send(webhook.$put({ param, json: { url, purpose, events, revision } }, once(posted)))
      }
      case 'on':
      case 'off':
        return send(webhook.switch.$put({ param, json: { isOn: value.part === 'on' } }, once(posted)))
      case 'test':
        return send(webhook.test.$post({ param }, once(posted)))
      case 'again': {
        const { delivery } = value
        return send(
          webhook.deliveries[':delivery'].again.$post({ param: { ...param, delivery } }, once(posted)),
        )
      }
      case 'delete':
        return send(webhook.$delete({ param }, once(posted)))
    }
  }
  const written = await write()
  if (!written.ok) return posted.refuse(written.problem)
  const next = value.part === 'delete' ? webhookPaths.desk() : webhookPaths.deskWebhook(param)
  return seeOther(next, context.cookies.flash({ key: DONE[value.part], tone: 'done' }))
})

const DONE = {
  save: 'webhookSaved',
  on: 'webhookSwitchedOn',
  off: 'webhookSwitchedOff',
  test: 'webhookTested',
  again: 'webhookSentAgain',
  delete: 'webhookDeleted',
} as const

/** One endpoint: what it is told, its secret, its switch, and what was sent to it. */
export default function DeskWebhook() {
  const { t } = useTranslation('webhooks')
  const { webhook, deliveries } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const secret = answer && 'secret' in answer ? answer.secret : undefined
  const result = secret === undefined ? (answer as FormResult | undefined) : undefined
  const isOfForm = result?.initialValue?.part === 'save'
  return (
    <DeskFrame title={webhook.purpose} list={{ label: t('title'), to: webhookPaths.desk() }}>
      {result && !isOfForm && <ErrorSummary form={{ id: 'webhook', allErrors: errorsOf(result) }} />}
      {secret !== undefined && (
        <Notice tone="done" title={t('newSecret')}>
          <p className="mb-3">{t('newSecretHint')}</p>
          <p>
            <code className="select-all break-all">{secret}</code>
          </p>
        </Notice>
      )}
      {webhook.offReason === 'gone' && <Notice tone="warning">{t('gone')}</Notice>}
      <Details side={<WebhookSide webhook={webhook} />}>
        <WebhookForm webhook={webhook} result={isOfForm ? result : undefined} />
      </Details>
      <DeliveryLog webhook={webhook} deliveries={deliveries} />
    </DeskFrame>
  )
}
