import type { AppLoadContext } from '@remix-run/node'
import { send } from '~/api/client.server'
import type { once } from '~/forms/receive.server'
import { groupClient } from '~/domains/visitors/client.server'
import type { ListPurpose } from '~/domains/visitors/group-schemas'

/** Sends the right rows of a list off: as a new group's visit, or into the group they are added to. */
export function storeGroup(
  { api }: AppLoadContext,
  list: { sheet: string; count: number },
  { visit, into }: ListPurpose,
  key: ReturnType<typeof once>,
) {
  const groups = groupClient(api)['group-visits']
  if (into) return send(groups[':id'].list.$post({ param: { id: into }, json: list }, key))
  // The page leads to the form where there is no visit yet.
  if (!visit) throw new Response(null, { status: 404 })
  return send(groups.$post({ json: { ...visit, ...list } }, key))
}
