import type { Actor } from '~/rules/permissions'
import type { Me } from './schemas'

const NO_FLAGS = { total: false, parking: false, amenity: false, membership: false, visitor: false }

/**
 * The signed-in user as the permission rules see one, for what a screen or menu shows. Without numbers of its own
 * it answers only questions without a subject; about a thing, the API is asked.
 */
export function actorOf(me: Me | null, isSignedIn = me !== null): Actor {
  if (!isSignedIn) return { kind: 'guest' }
  return {
    kind: 'member',
    id: 0,
    companyId: me?.company.id ?? 0,
    accountType: me?.accountType ?? 'employee',
    flags: me?.userPermissions ?? NO_FLAGS,
  }
}
