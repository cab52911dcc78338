import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { accountClient } from '~/domains/account/client.server'
import { signOutDevice } from '~/domains/account/devices.server'
import { receive, refuseForeign } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** Opened as a page there is nothing to see: signing out is a post. */
export const loader = () => redirect('/')

/**
 * Ends the session here and at the API, and goes to Login (specification §4). It works with the API away, too
 * (decisions §3): then the token dies with its cookie here and by its age there.
 */
export async function action(args: ActionFunctionArgs) {
  const { context } = args
  const posted = await receive(args, z.object({}))
  refuseForeign(posted)
  if (posted.kind !== 'complete') return seeOther('/')
  const device = await signOutDevice(context)
  if (context.signedIn) {
    try {
      await accountClient(context.api).auth.logout.$post()
    } catch (thrown) {
      // An ended session is what was wanted.
      if (!(thrown instanceof Response)) throw thrown
    }
  }
  return seeOther(
    '/login',
    context.cookies.noSession('member'),
    context.cookies.noParked(),
    ...device,
    context.cookies.flash({ key: 'signedOut', tone: 'done' }),
  )
}

export default function LogoutScreen() {
  return null
}
