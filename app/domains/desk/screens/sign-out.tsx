import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { formAction } from '~/forms/form-action.server'
import { refuseForeignForm } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** Signing out is a POST; a GET redirects. */
export const loader = () => redirect(deskPaths.home())

/** Ends the desk's session in the browser and at the API; without the API only in the browser. */
export const action = formAction(z.object({}), async (args, receive) => {
  const { api, cookies, signedIn } = args.context
  const posted = await receive()
  refuseForeignForm(posted)
  if (posted.kind !== 'complete') return seeOther(deskPaths.home())
  if (signedIn) {
    try {
      await deskClient(api).desk.logout.$post()
    } catch (thrown) {
      // A 401 means that the session had ended already.
      if (!(thrown instanceof Response)) throw thrown
    }
  }
  return seeOther(
    deskPaths.signIn(),
    ...cookies.clearSession('staff'),
    cookies.clearParked(),
    cookies.flash({ key: 'signedOut', tone: 'done' }),
  )
})

export default function DeskSignOut() {
  return null
}
