import type { DeskMe } from '~/api/me'
import { readForm } from '~/forms/read-form.server'
import { can, type Action } from '~/rules/permissions'

/**
 * The kinds of a page with several that this person sees, the one they chose (null for all), and whether a kind is shown.
 * @param permissions who sees each kind
 * @throws a response 403 for staff who see none
 */
export function kindsSeen<Kind extends string>(
  { staffId, roles }: DeskMe,
  permissions: Record<Kind, Action>,
  wanted?: Kind,
) {
  const actor = { kind: 'staff' as const, id: staffId, roles }
  const kinds = (Object.keys(permissions) as Kind[]).filter((kind) => can(actor, permissions[kind]))
  if (kinds.length === 0) throw new Response(null, { status: 403 })
  const chosen = kinds.find((kind) => kind === wanted) ?? null
  const isShown = (kind: Kind) => kinds.includes(kind) && (chosen === null || chosen === kind)
  return { kinds, chosen, isShown }
}

/**
 * The kind that a posted decision names. What is no form, or names none, the first kind answers as malformed: which of them does
 * is all the same. The form is read from a copy, as the decision of its kind reads it by its own schema.
 */
export async function kindOfDecision<Kind extends string>(
  request: Request,
  kinds: readonly [Kind, ...Kind[]],
): Promise<Kind> {
  const named = (await readForm(request.clone()))?.get('queue')
  return kinds.find((kind) => kind === named) ?? kinds[0]
}
