import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { accountClient } from '~/domains/account/client.server'
import { companySignInPageForm } from '~/domains/account/company-schemas'
import { CompanySignInSheet } from '~/domains/account/components/company-sign-in-sheet'
import { memberPaths } from '~/domains/members/paths'
import { requireMe } from '~/domains/members/require-me.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('account:companySignIn.title'), section: 'myPage' }

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMe(context, 'companySignIn:manage')
  return { signIn: await read(accountClient(context.api).company['sign-in'].$get()) }
}

export const action = formAction(companySignInPageForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const signIn = accountClient(api).company['sign-in']
  const done = (key: 'companySignInSaved' | 'companySignInRemoved') =>
    seeOther(memberPaths.companySignIn(), cookies.flash({ key, tone: 'done' }))
  if (value.part === 'remove') {
    const removed = await send(signIn.$delete({}, once(posted)))
    return removed.ok ? done('companySignInRemoved') : posted.refuse(removed.problem)
  }
  const { part: _part, ...form } = value
  const saved = await send(signIn.$put({ json: form }, once(posted)))
  return saved.ok ? done('companySignInSaved') : posted.refuse(saved.problem)
})

/** The provider at which the people of the master's company sign in. */
export default function CompanySignIn() {
  const { t } = useTranslation('account')
  const { signIn } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <Page title={t('companySignIn.title')}>
      <CompanySignInSheet signIn={signIn} isDesk={false} result={result} />
    </Page>
  )
}
