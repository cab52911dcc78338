import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { send } from '~/api/client.server'
import { apiKeysClient } from '~/domains/api-keys/client.server'
import { apiKeyPaths } from '~/domains/api-keys/paths'
import { latestEnd, usualEnd } from '~/domains/api-keys/rules/key-end'
import { apiKeyForm } from '~/domains/api-keys/schemas'
import { KeyForm } from '~/domains/api-keys/screens/desk-new-api-key/key-form'
import { NewKey } from '~/domains/api-keys/screens/desk-new-api-key/new-key'
import { formAction } from '~/forms/form-action.server'
import { once, type FormResult } from '~/forms/receive.server'
import { useTranslation } from '~/i18n/use-translation'
import { seoulDate } from '~/rules/local-time'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('api-keys:add') }

export async function loader({ context }: LoaderFunctionArgs) {
  const today = seoulDate(context.now)
  return { today, usual: usualEnd(today), latest: latestEnd(today) }
}

export const action = formAction(apiKeyForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { name, scopes, networks, endsOn } = posted.value
  const keys = apiKeysClient(context.api).desk['api-keys']
  const made = await send(
    keys.$post({ json: { name, scopes, networks: networks.join(','), endsOn } }, once(posted)),
  )
  if (!made.ok) return posted.refuse(made.problem)
  // In this answer alone: a key is neither stored nor in an address or cookie.
  return json({ made: { ...made.data, name, address: context.publicUrl } })
})

/** A new key: who has it, what it may read, until when; then the key itself, once. */
export default function DeskNewApiKey() {
  const { t } = useTranslation('api-keys')
  const { today, usual, latest } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : undefined
  return (
    <DeskFrame title={t(made ? 'made' : 'add')} list={{ label: t('title'), to: apiKeyPaths.desk() }}>
      {made ? (
        <NewKey made={made} />
      ) : (
        <>
          <p className="mb-6 max-w-text text-ink-2">{t('newLead')}</p>
          <KeyForm days={{ today, usual, latest }} result={answer as FormResult | undefined} />
        </>
      )}
    </DeskFrame>
  )
}
