import type { Flag } from '../../../rules/permissions'

/** The flags as values of forms, in the specification's order (§3); ORDINARY is none of the others. */
const VALUES = {
  total: 'TOTAL',
  amenity: 'AMENITY',
  visitor: 'VISITOR',
  membership: 'MEMBERSHIP',
  parking: 'PARKING',
} as const satisfies Record<Flag, string>

type PermissionValue = (typeof VALUES)[Flag] | 'ORDINARY'

/** What somebody holds, for a form: at least ORDINARY. */
export function permissionValues(flags: Readonly<Record<Flag, boolean>>): PermissionValue[] {
  const values = (Object.keys(VALUES) as Flag[]).filter((flag) => flags[flag]).map((flag) => VALUES[flag])
  return values.length > 0 ? values : ['ORDINARY']
}

/** The flags that chosen values stand for; TOTAL is never among them, only a transfer moves it (decisions §1). */
export function chosenFlags(values: readonly PermissionValue[]): Record<Exclude<Flag, 'total'>, boolean> {
  const has = (value: PermissionValue) => values.includes(value)
  return {
    parking: has('PARKING'),
    amenity: has('AMENITY'),
    membership: has('MEMBERSHIP'),
    visitor: has('VISITOR'),
  }
}
