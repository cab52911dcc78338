import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { send } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { PolicyForm } from '~/domains/desk/screens/policy/policy-form'
import { PolicyVersionTable } from '~/domains/desk/screens/policy/policy-version-table'
import { deskPaths } from '~/domains/desk/paths'
import { findPolicyHistory, policyTypeOf } from '~/domains/desk/components/policy-forms.server'
import { policyVersionForm } from '~/domains/desk/policy-schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { addDays } from '~/rules/local-time'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('desk:policies.title') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const type = policyTypeOf(params)
  const policy = await findPolicyHistory(context, type)
  return { policy, earliest: addDays(context.today, 1) }
}

export const action = formAction(policyVersionForm, async (args, receive) => {
  const { params, context } = args
  const posted = await receive()
  const type = policyTypeOf(params)
  if (posted.kind === 'step' && posted.step === 'preview')
    return posted.show((values) => ({ ...values, preview: 'on' }))
  if (posted.kind !== 'complete') return posted.answer
  const policy = deskClient(context.api).desk.policies[':type']
  const added = await send(policy.$post({ param: { type }, json: posted.value }, once(posted)))
  if (!added.ok) return posted.refuse(added.problem)
  return seeOther(deskPaths.policy({ type }), context.cookies.flash({ key: 'policySaved', tone: 'done' }))
})

/** One policy: its versions, and the form for a new one. */
export default function Policy() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { policy, earliest } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskFrame
      title={language === 'ko' ? policy.newest.titleKo : policy.newest.titleEn}
      list={{ label: t('policies.title'), to: deskPaths.policies() }}
    >
      <h2 className="mb-4 text-h2-s font-semibold md:text-h2">{t('policies.versions')}</h2>
      <PolicyVersionTable policy={policy} />
      <h2 className="mb-2 mt-14 text-h2-s font-semibold md:text-h2">{t('policies.next')}</h2>
      <PolicyForm policy={policy} earliest={earliest} result={result} />
    </DeskFrame>
  )
}
