import type { LoaderFunctionArgs } from '@remix-run/node'
import { attempt, send } from '~/api/client.server'
import { accountClient } from '~/domains/account/client.server'
import { COMPANY_LOGIN_REFUSALS, LONGEST_ANSWER } from '~/domains/account/company-schemas'
import { signInDevice } from '~/domains/account/devices.server'
import { accountPaths } from '~/domains/account/paths'
import { nameDevice } from '~/domains/account/rules/browser-name'
import { seeOther } from '~/forms/see-other.server'

/**
 * The provider of a company has sent the browser back: signs the person in and returns to the page they came from, leads who has no
 * account to the sign-up, and everybody else to Login with the reason (decisions §13).
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
  if (completed.data.next === 'signUp') {
    const { companyId, email, name } = completed.data
    return seeOther(
      '/signup-terms',
      cookies.clearCompanyLogin(),
      cookies.signUpTyped([
        ['companyId', String(companyId)],
        ['name', name ?? ''],
        ['email', email],
      ]),
      cookies.flash({ key: 'companySignUpFirst', tone: 'problem' }),
    )
  }
  const { token, expires, userId, loginId, knownBrowser } = completed.data
  context.renewBrowserId()
  return seeOther(
    context.safeTarget(jar.wayBack),
    cookies.session('member', token, expires),
    cookies.lastUser('member', userId),
    cookies.clearCompanyLogin(),
    cookies.clearWayBack(),
    ...(context.kiosk ? [] : [cookies.knownBrowser(knownBrowser)]),
    ...(await signInDevice(context, { token, loginId }, left.device)),
  )
}

export default function CompanyLoginCallback() {
  return null
}
