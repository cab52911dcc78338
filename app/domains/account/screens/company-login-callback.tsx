import type { LoaderFunctionArgs } from '@remix-run/node'
import { attempt, send } from '~/api/client.server'
import { accountClient } from '~/domains/account/client.server'
import { COMPANY_LOGIN_REFUSALS, LONGEST_ANSWER } from '~/domains/account/company-schemas'
import { signInMember } from '~/domains/account/components/sign-in-member.server'
import { accountPaths } from '~/domains/account/paths'
import { nameDevice } from '~/domains/account/rules/browser-name'
import { seeOther } from '~/forms/see-other.server'

/**
 * The provider of a company has sent the browser back: signs the person in and returns to the page they came from, leads who has not
 * yet proved which account is theirs to where they do, who has none to the sign-up, and everybody else to Login with the reason (decisions §13).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, app, cookies, jar, kiosk } = context
  const left = kiosk ? undefined : jar.companyLogin
  const answer = new URL(request.url).search.slice(1)
  const refuse = (refusal: string) =>
    seeOther(
      accountPaths.loginRefused(
        COMPANY_LOGIN_REFUSALS.find((one) => one === refusal) ?? 'companySignInFailed',
      ),
      cookies.clearCompanyLogin(),
    )
  if (!left) return refuse('companySignInLost')
  if (answer.length > LONGEST_ANSWER) return refuse('companySignInFailed')
  const device = nameDevice(request.headers.get('user-agent') ?? '', app)
  const completed = await attempt(
    send(
      accountClient(api).auth.login.company.callback.$post({ json: { ticket: left.ticket, answer, device } }),
    ),
    'serviceUnavailable',
  )
  if (!completed.ok) return refuse(completed.problem.messageKey)
  const { data } = completed
  const typed = (known: { companyId: number; email: string; name: string | null }) =>
    cookies.signUpTyped([
      ['companyId', String(known.companyId)],
      ['name', known.name ?? ''],
      ['email', known.email],
    ])
  const recognised = (person: { next: 'confirm' | 'keep'; ticket: string; email: string | null }) =>
    cookies.recognisedPerson({ ...person, device: left.device })
  switch (data.next) {
    case 'session':
    case 'code':
      return signInMember(context, data, left.device)
    case 'confirm':
      return seeOther(
        accountPaths.confirmCompanyLogin(),
        cookies.clearCompanyLogin(),
        recognised(data),
        typed(data),
      )
    case 'keep':
      return seeOther(
        accountPaths.keepAccount(),
        cookies.clearCompanyLogin(),
        recognised({ ...data, email: null }),
      )
    case 'signUp':
      return seeOther(
        '/signup-terms',
        cookies.clearCompanyLogin(),
        typed(data),
        cookies.flash({ key: 'companySignUpFirst', tone: 'problem' }),
      )
  }
}

export default function CompanyLoginCallback() {
  return null
}
