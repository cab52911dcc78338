import { z } from 'zod'
import { businessShape } from './business'
import { savedFilterShape } from '~/lists/saved-filter'
import type { Actor, StaffRole } from '~/rules/permissions'

/** The signed-in member (product §3); `userId` is the public id. */
export const meShape = z.object({
  userId: z.string(),
  loginId: z.string(),
  fullName: z.string(),
  email: z.string(),
  company: z.object({ id: z.int(), ko: z.string(), en: z.string() }),
  floor: z.int(),
  accountType: z.enum(['employee', 'vip']),
  language: z.enum(['ko', 'en']),
  userPermissions: z.object({
    total: z.boolean(),
    parking: z.boolean(),
    amenity: z.boolean(),
    membership: z.boolean(),
    visitor: z.boolean(),
  }),
})
export type Me = z.infer<typeof meShape>

/** What the frame of every page shows. */
export const frameShape = z.object({
  /** The signed-in member; null for guests and staff. */
  me: meShape.nullable(),
  /** Their notifications that they have not seen, counted up to `MOST_UNREAD`. */
  unread: z.int(),
  /** The conditions of lists that they, or somebody of the staff, have saved. */
  filters: z.array(savedFilterShape),
  /** Whether the menu has the lease inquiry. */
  showsLease: z.boolean(),
  /** The building's main number; null until it is set. */
  telephone: z.string().nullable(),
  /** Its e-mail address; null until it is set. */
  email: z.string().nullable(),
  /** The company that sells its services; null until it is set. */
  business: businessShape.nullable(),
})
export type Frame = z.infer<typeof frameShape>

export const STAFF_ROLES = [
  'amenity',
  'facility',
  'parking',
  'front',
  'content',
  'administrator',
] as const satisfies StaffRole[]

/** The signed-in member of building staff. */
export const deskMeShape = z.object({
  staffId: z.int(),
  loginId: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
})
export type DeskMe = z.infer<typeof deskMeShape>

const NO_FLAGS = { total: false, parking: false, amenity: false, membership: false, visitor: false }

/**
 * The signed-in member as an actor of the permission rules, for menus and screens. It lacks internal ids, so
 * only questions without a subject have an answer; the API decides about a particular thing.
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
