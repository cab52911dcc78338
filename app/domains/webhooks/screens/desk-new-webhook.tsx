import { send } from '~/api/client.server'
import { webhooksClient } from '~/domains/webhooks/client.server'
import { WebhookForm } from '~/domains/webhooks/components/webhook-form'
import { webhookPaths } from '~/domains/webhooks/paths'
import { webhookForm } from '~/domains/webhooks/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('webhooks:add') }

export const action = formAction(webhookForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const added = await send(webhooksClient(api).desk.webhooks.$post({ json: posted.value }, once(posted)))
  if (!added.ok) return posted.refuse(added.problem)
  return seeOther(webhookPaths.deskWebhook(added.data), cookies.flash({ key: 'webhookAdded', tone: 'done' }))
})

/** A new endpoint; its secret is made on its own page. */
export default function DeskNewWebhook() {
  const { t } = useTranslation('webhooks')
  const result = useAnswer()
  return (
    <DeskFrame title={t('add')} list={{ label: t('title'), to: webhookPaths.desk() }}>
      <p className="mb-6 max-w-text text-ink-2">{t('lead')}</p>
      <WebhookForm result={result} />
    </DeskFrame>
  )
}
