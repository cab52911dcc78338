import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import type { companySessionShape } from '~/domains/account/company-schemas'
import { signInDevice } from '~/domains/account/devices.server'
import { seeOther } from '~/forms/see-other.server'

/** Signs in somebody whom their company's provider has recognised, and returns to the page they came from. */
export async function signInByCompany(
  context: AppLoadContext,
  { token, expires, userId, loginId, knownBrowser }: z.output<typeof companySessionShape>,
  device: NonNullable<AppLoadContext['jar']['companyLogin']>['device'],
) {
  const { cookies, jar } = context
  context.renewBrowserId()
  return seeOther(
    context.safeTarget(jar.wayBack),
    ...cookies.session('member', token, expires),
    cookies.lastUser('member', userId),
    cookies.clearCompanyLogin(),
    cookies.clearCompanyPerson(),
    cookies.clearWayBack(),
    ...(context.kiosk ? [] : [cookies.knownBrowser(knownBrowser)]),
    ...(await signInDevice(context, { token, loginId }, device)),
  )
}
