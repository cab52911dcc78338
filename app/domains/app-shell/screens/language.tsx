import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { formAction } from '~/forms/form-action.server'
import { refuseForeignForm } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** Changing the language is a POST; the address itself leads Home. */
export const loader = () => redirect('/')

/** The language switch of pages without a form: `receive` applies it, then the page is shown again. */
export const action = formAction(z.object({ to: z.string().optional() }), async (args, receive) => {
  const { context } = args
  const posted = await receive()
  refuseForeignForm(posted)
  if (posted.kind !== 'invalid' || !posted.switched) return seeOther('/')
  const back = new URL(context.safeTarget(posted.switched.to), context.publicUrl)
  // `lng` in the address would override the new choice.
  back.searchParams.delete('lng')
  return seeOther(back.pathname + back.search)
})

export default function LanguageScreen() {
  return null
}
