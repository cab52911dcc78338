import { z } from 'zod'
import { send } from '~/api/client.server'
import { accountClient } from '~/domains/account/client.server'
import { formAction } from '~/forms/form-action.server'
import { refuseForeignForm } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { savedFilterForm } from '~/lists/saved-filter'

const form = z.object({
  path: z.string(),
  /** Left empty, the name is the proposed one. */
  name: z.string().optional(),
  proposed: z.string().optional(),
  query: z.string().optional(),
  to: z.string().optional(),
})

/** Saves the conditions of a list under a name, or deletes them, and returns to the list. */
export const saveFilter = formAction(form, async ({ context }, receive) => {
  const posted = await receive()
  refuseForeignForm(posted)
  if (posted.kind !== 'complete') return seeOther('/')
  const { path, name, proposed, query, to } = posted.value
  const json = savedFilterForm.safeParse({
    path,
    query,
    name: (name?.trim() || proposed || path).slice(0, 60),
  })
  // Only a forged form is none of a list's.
  if (!json.success) return seeOther('/')
  const outcome = await send(accountClient(context.api).auth.me.filters.$put({ json: json.data }))
  if (!outcome.ok) return seeOther(context.safeTarget(to))
  const key = query === undefined ? ('filterDeleted' as const) : ('filterSaved' as const)
  return seeOther(context.safeTarget(to), context.cookies.flash({ key, tone: 'done' }))
})
