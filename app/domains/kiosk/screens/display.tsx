import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { formAction } from '~/forms/form-action.server'
import { refuseForeignForm } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { kioskPaths } from '~/domains/kiosk/paths'

/** Switching is a POST; a GET redirects to Home. */
export const loader = () => redirect(kioskPaths.home())

/**
 * Page switches of the kiosk's bar on pages without a form: `receive` applies them, then the page is shown
 * again.
 */
export const action = formAction(z.object({}), async (args, receive) => {
  refuseForeignForm(await receive())
  const { to } = Object.fromEntries(args.context.resendable())
  return seeOther(args.context.safeTarget(to))
})

export default function KioskDisplay() {
  return null
}
