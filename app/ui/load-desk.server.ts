import type { AppLoadContext } from '@remix-run/node'
import { can, type Action } from '~/rules/permissions'

/**
 * The signed-in member of building staff, for `DeskFrame`; redirects to sign-in without a session.
 * @param action the permission that the page requires, when none of its API calls checks it
 * @throws a response 403 for staff without this permission
 */
export async function loadDesk(context: AppLoadContext, action?: Action) {
  const staff = await context.staff()
  if (action && !can({ kind: 'staff', id: staff.staffId, roles: staff.roles }, action))
    throw new Response(null, { status: 403 })
  return staff
}
