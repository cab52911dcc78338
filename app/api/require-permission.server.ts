import { refusal, type Action, type Subject } from '../rules/permissions'
import type { ApiContext } from './context.server'
import { Problem } from './problem'

/**
 * Lets those pass who may do the action (rules/permissions.ts).
 * @throws Problem 401 for a guest who should sign in, 403, or 404 for what belongs to another company
 */
export function requirePermission(c: ApiContext, action: Action, subject?: Subject): void {
  switch (refusal(c.var.actor, action, subject)) {
    case 'signIn':
      throw new Problem(401, 'signInRequired')
    case 'forbidden':
      throw new Problem(403, 'forbidden')
    case 'notFound':
      throw new Problem(404, 'notFound')
  }
}
