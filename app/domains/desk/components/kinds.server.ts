import type { DeskMe } from '~/api/me'
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
