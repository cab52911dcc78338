import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { receive, refuseForeign } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { kioskPaths } from '~/domains/kiosk/paths'

/** Switching is a POST; the address itself leads home. */
export const loader = () => redirect(kioskPaths.home())

/**
 * Page switches of the kiosk's bar on pages without a form: `receive` applies them, then the page is shown
 * again.
 */
export async function action(args: ActionFunctionArgs) {
  refuseForeign(await receive(args, z.object({})))
  const { to } = Object.fromEntries(args.context.resendable())
  return seeOther(args.context.safeTarget(to))
}

export default function KioskDisplay() {
  return null
}
