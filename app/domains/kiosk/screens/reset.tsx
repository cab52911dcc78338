import type { LoaderFunctionArgs } from '@remix-run/node'
import { accountClient } from '~/domains/account/client.server'
import { kioskPaths } from '~/domains/kiosk/paths'
import { seeOther } from '~/forms/see-other.server'

/**
 * Where a kiosk goes when nobody is there any more: every cookie of the visitor expires, a session ends at the API,
 * too, and the home waits for the next one (decisions §10). Pages are not stored, so Back finds nothing.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  // Only what is a kiosk already starts over, and no link of another site makes it.
  if (!context.kiosk || context.jar.kiosk === undefined || context.isLinkedFromElsewhere)
    return seeOther(kioskPaths.home())
  if (context.signedIn) await endSession(accountClient(context.api))
  return seeOther(kioskPaths.home(), ...context.cookies.clearPersonal())
}

/** An answer of the API's, whichever, does not keep the cookies from going. */
async function endSession(account: ReturnType<typeof accountClient>) {
  try {
    await account.auth.logout.$post()
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
  }
}

export default function KioskReset() {
  return null
}
