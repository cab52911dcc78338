import type { AppLoadContext } from '@remix-run/node'
import { actorOf } from '~/api/me'
import type { Me } from '~/api/me'
import { can, type Action } from '~/rules/permissions'

/**
 * The profile of the signed-in member, if they have the permission.
 * @throws the error page 403 otherwise, 503 while the API is unavailable
 */
export async function requireMe(context: AppLoadContext, action: Action): Promise<Me> {
  const me = await context.me()
  if (!me) throw new Response(null, { status: 503 })
  if (!can(actorOf(me), action)) throw new Response(null, { status: 403 })
  return me
}
