import { redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { send } from '~/api/client.server'
import { accountClient } from '~/domains/account/client.server'
import { CodeStep } from '~/domains/account/components/code-step'
import { signInMember } from '~/domains/account/components/sign-in-member.server'
import { accountPaths } from '~/domains/account/paths'
import { nameDevice } from '~/domains/account/rules/browser-name'
import { secondFactorCodeForm } from '~/domains/account/second-factor-schemas'
import { formAction } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('account:secondFactor.signIn') }

/** Who has begun to sign in; otherwise the sign-in begins again. */
function begun({ jar }: AppLoadContext) {
  const person = jar.recognisedPerson
  if (person?.next !== 'code') throw redirect(accountPaths.login())
  return person
}

export function loader({ context }: LoaderFunctionArgs) {
  begun(context)
  return null
}

export const action = formAction(secondFactorCodeForm, async ({ context, request }, receive) => {
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { ticket, device: appDevice } = begun(context)
  const device = nameDevice(request.headers.get('user-agent') ?? '', context.app)
  const json = { ticket, code: posted.value.code, device }
  const signedIn = await send(accountClient(context.api).auth.login.code.$post({ json }))
  if (!signedIn.ok) return posted.refuse(signedIn.problem)
  return signInMember(context, { next: 'session', ...signedIn.data }, appDevice)
})

/** The code of a member's second factor, after the password or the company's provider (decisions §5). */
export default function LoginCode() {
  const { t } = useTranslation('account')
  return <CodeStep result={useAnswer()} lost={t('secondFactor.lost')} startOver={accountPaths.login()} />
}
