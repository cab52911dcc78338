import type { AppLoadContext } from '@remix-run/node'
import { can, type Action } from '~/rules/permissions'

/**
 * The staff person whose desk it is, for the frame; without a living session it leads to sign-in.
 * @param action what the page is for, where nothing else it loads asks for the permission
 * @throws a response 403 for who may not do that
 */
export async function loadDesk(context: AppLoadContext, action?: Action) {
  const staff = await context.staff()
  if (action && !can({ kind: 'staff', id: staff.staffId, roles: staff.roles }, action))
    throw new Response(null, { status: 403 })
  return staff
}
