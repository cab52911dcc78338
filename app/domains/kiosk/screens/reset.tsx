import type { LoaderFunctionArgs } from '@remix-run/node'
import { accountClient } from '~/domains/account/client.server'
import { kioskPaths } from '~/domains/kiosk/paths'
import { seeOther } from '~/forms/see-other.server'

/**
 * Where a kiosk goes after its idle time: expires every personal cookie, ends a session at the API as well, and
 * shows the home page (decisions §10). Pages are not cached, so Back shows nothing.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  // Only on a browser that is a kiosk already, and not through a link from another site.
  if (!context.kiosk || context.jar.kiosk === undefined || context.isLinkedFromElsewhere)
    return seeOther(kioskPaths.home())
  if (context.signedIn) await endSession(accountClient(context.api))
  return seeOther(kioskPaths.home(), ...context.cookies.clearPersonal())
}

/** Cookies are removed whatever the API answers. */
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
