import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { accountClient } from '~/domains/account/client.server'
import { receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { LANGUAGES } from '~/i18n/languages'

const languageForm = z.object({ language: z.enum(LANGUAGES), to: z.string().optional() })

/** Opened as a page there is nothing to see. */
export const loader = () => redirect('/')

/** Keeps the chosen language in a cookie, and for a member also for the messages the portal sends. */
export async function action(args: ActionFunctionArgs) {
  const { context } = args
  const posted = await receive(args, languageForm)
  if (posted.kind !== 'complete') return seeOther('/')
  const { language, to } = posted.value
  // Only a convenience: the page changes its language whether or not the account remembers it.
  if (context.signedIn) await accountClient(context.api).auth.me.language.$put({ json: { language } })
  const back = new URL(context.safeTarget(to), context.publicUrl)
  back.searchParams.delete('lng')
  return seeOther(back.pathname + back.search, context.cookies.language(language))
}

export default function LanguageScreen() {
  return null
}
