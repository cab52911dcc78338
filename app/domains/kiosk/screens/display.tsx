import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { kioskPaths } from '~/domains/kiosk/paths'

/** Opened as a page there is nothing to see. */
export const loader = () => redirect(kioskPaths.home())

/** The switches of the kiosk's bar on pages without a form: `receive` turns them, and the page comes again. */
export async function action(args: ActionFunctionArgs) {
  const to = (await args.request.clone().formData()).get('to')
  await receive(args, z.object({}))
  return seeOther(args.context.safeTarget(to))
}

export default function KioskDisplay() {
  return null
}
