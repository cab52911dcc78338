import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { receive, refuseForeignForm } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { kioskPaths } from '~/domains/kiosk/paths'

/** Switching is a POST; a GET redirects to Home. */
export const loader = () => redirect(kioskPaths.home())

/**
 * Page switches of the kiosk's bar on pages without a form: `receive` applies them, then the page is shown
 * again.
 */
export async function action(args: ActionFunctionArgs) {
  refuseForeignForm(await receive(args, z.object({})))
  const { to } = Object.fromEntries(args.context.resendable())
  return seeOther(args.context.safeTarget(to))
}

export default function KioskDisplay() {
  return null
}
