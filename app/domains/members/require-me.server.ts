import type { AppLoadContext } from '@remix-run/node'
import { actorOf } from '~/api/me'
import type { Me } from '~/api/me'
import { can, type Action } from '~/rules/permissions'

/**
 * The signed-in user, who may do this.
 * @throws the page 403 for everybody else, 503 when the API is away
 */
export async function requireMe(context: AppLoadContext, action: Action): Promise<Me> {
  const me = await context.me()
  if (!me) throw new Response(null, { status: 503 })
  if (!can(actorOf(me), action)) throw new Response(null, { status: 403 })
  return me
}
