import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { accountClient } from '~/domains/account/client.server'
import { companySignInPageForm } from '~/domains/account/company-schemas'
import { CompanySignInSheet } from '~/domains/account/components/company-sign-in-sheet'
import { deskPaths } from '~/domains/desk/paths'
import { companyIdOf } from '~/domains/desk/screens/company/company-forms.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('account:companySignIn.title') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = companyIdOf(params)
  const signIn = await read(
    accountClient(context.api).desk.companies[':id']['sign-in'].$get({ param: { id } }),
  )
  return { id, signIn }
}

export const action = formAction(companySignInPageForm, async (args, receive) => {
  const { params, context } = args
  const id = companyIdOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const signIn = accountClient(context.api).desk.companies[':id']['sign-in']
  const done = (key: 'companySignInSaved' | 'companySignInRemoved') =>
    seeOther(deskPaths.companySignIn({ id }), context.cookies.flash({ key, tone: 'done' }))
  if (value.part === 'remove') {
    const removed = await send(signIn.$delete({ param: { id } }, once(posted)))
    return removed.ok ? done('companySignInRemoved') : posted.refuse(removed.problem)
  }
  const { part: _part, ...form } = value
  const saved = await send(signIn.$put({ param: { id }, json: form }, once(posted)))
  return saved.ok ? done('companySignInSaved') : posted.refuse(saved.problem)
})

/** The provider at which a company's people sign in; saving here confirms its domains. */
export default function DeskCompanySignIn() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { id, signIn } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskFrame
      title={t('companySignIn.title')}
      list={{ label: signIn.company[language], to: deskPaths.company({ id: Number(id) }) }}
    >
      <CompanySignInSheet signIn={signIn} isDesk result={result} />
    </DeskFrame>
  )
}
