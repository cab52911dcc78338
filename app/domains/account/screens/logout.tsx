import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { accountClient } from '~/domains/account/client.server'
import { signOutDevice } from '~/domains/account/devices.server'
import { formAction } from '~/forms/form-action.server'
import { refuseForeignForm } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** Signing out is a POST; the address itself leads Home. */
export const loader = () => redirect('/')

/**
 * Ends the session in the browser and at the API, and redirects to Login (product §4). It works without
 * the API (decisions §3): then the cookie is removed here and the token expires there.
 */
export const action = formAction(z.object({}), async (args, receive) => {
  const { context } = args
  const posted = await receive()
  refuseForeignForm(posted)
  if (posted.kind !== 'complete') return seeOther('/')
  const device = await signOutDevice(context)
  if (context.signedIn) {
    try {
      await accountClient(context.api).auth.logout.$post()
    } catch (thrown) {
      // A 401 means that the session had ended already.
      if (!(thrown instanceof Response)) throw thrown
    }
  }
  const answer = seeOther(
    '/login',
    ...context.cookies.clearSession('member'),
    context.cookies.clearParked(),
    ...device,
    context.cookies.flash({ key: 'signedOut', tone: 'done' }),
  )
  // With the passes kept for times without network (public/kept-passes.js).
  answer.headers.set('Clear-Site-Data', '"storage"')
  return answer
})

export default function LogoutScreen() {
  return null
}
