import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { receive, refuseForeign } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** Opened as a page there is nothing to see. */
export const loader = () => redirect('/')

/** The language button on pages without a form: `receive` turns it, and the page comes again. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args
  const posted = await receive(args, z.object({ to: z.string().optional() }))
  refuseForeign(posted)
  if (posted.kind !== 'invalid' || !posted.switched) return seeOther('/')
  const back = new URL(context.safeTarget(posted.switched.to), context.publicUrl)
  // A link's language counts more than the one chosen before.
  back.searchParams.delete('lng')
  return seeOther(back.pathname + back.search)
}

export default function LanguageScreen() {
  return null
}
