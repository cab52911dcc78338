import type { AppLoadContext } from '@remix-run/node'
import { send } from '~/api/client.server'
import type { once } from '~/forms/receive.server'
import { groupClient } from '~/domains/visitors/client.server'
import type { ListPurpose } from '~/domains/visitors/group-schemas'

/** Confirms the valid rows of a list: as a new group's visit, or added to a group. */
export function storeGroup(
  { api }: AppLoadContext,
  list: { sheet: string; count: number },
  { visit, into }: ListPurpose,
  key: ReturnType<typeof once>,
) {
  const groups = groupClient(api)['group-visits']
  if (into) return send(groups[':id'].list.$post({ param: { id: into }, json: list }, key))
  // Without a visit the page redirects to the form.
  if (!visit) throw new Response(null, { status: 404 })
  return send(groups.$post({ json: { ...visit, ...list } }, key))
}
