import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { signInDevice } from '~/domains/account/devices.server'
import { accountPaths } from '~/domains/account/paths'
import type { codeStepShape } from '~/domains/account/second-factor-schemas'
import type { namedSessionShape } from '~/domains/account/schemas'
import { seeOther } from '~/forms/see-other.server'

/**
 * Signs in a member whom a password or their company's provider has recognised, and returns to the page they came from; with a second
 * factor its code comes first.
 * @param more further cookies of the way they came
 */
export async function signInMember(
  context: AppLoadContext,
  admitted: z.output<typeof codeStepShape> | (z.output<typeof namedSessionShape> & { next: 'session' }),
  device: NonNullable<AppLoadContext['jar']['recognisedPerson']>['device'],
  more: readonly string[] = [],
) {
  const { cookies, jar } = context
  if (admitted.next === 'code')
    return seeOther(
      accountPaths.loginCode(),
      cookies.clearCompanyLogin(),
      cookies.recognisedPerson({ next: 'code', ticket: admitted.ticket, email: null, device }),
      ...more,
    )
  const { token, expires, userId, loginId, knownBrowser } = admitted
  context.renewBrowserId()
  return seeOther(
    context.safeTarget(jar.wayBack),
    ...cookies.session('member', token, expires),
    cookies.lastUser('member', userId),
    cookies.clearCompanyLogin(),
    cookies.clearRecognisedPerson(),
    cookies.clearWayBack(),
    ...more,
    ...(context.kiosk ? [] : [cookies.knownBrowser(knownBrowser)]),
    ...(await signInDevice(context, { token, loginId }, device)),
  )
}
