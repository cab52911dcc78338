import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { receive, refuseForeign } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { kioskPaths } from '~/domains/kiosk/paths'

/** Opened as a page there is nothing to see. */
export const loader = () => redirect(kioskPaths.home())

/** The switches of the kiosk's bar on pages without a form: `receive` turns them, and the page comes again. */
export async function action(args: ActionFunctionArgs) {
  refuseForeign(await receive(args, z.object({})))
  const { to } = Object.fromEntries(args.context.resendable())
  return seeOther(args.context.safeTarget(to))
}

export default function KioskDisplay() {
  return null
}
