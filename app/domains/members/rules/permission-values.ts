import type { Flag } from '~/rules/permissions'

/** Permission flags as values of forms, in product.md's order (§3); ORDINARY means no flag. */
const VALUES = {
  total: 'TOTAL',
  amenity: 'AMENITY',
  visitor: 'VISITOR',
  membership: 'MEMBERSHIP',
  parking: 'PARKING',
} as const satisfies Record<Flag, string>

type PermissionValue = (typeof VALUES)[Flag] | 'ORDINARY'

/** The permissions of an account as values of a form: at least ORDINARY. */
export function permissionValues(flags: Readonly<Record<Flag, boolean>>): PermissionValue[] {
  const values = (Object.keys(VALUES) as Flag[]).filter((flag) => flags[flag]).map((flag) => VALUES[flag])
  return values.length > 0 ? values : ['ORDINARY']
}

/** The flags of chosen values; never TOTAL, which only a transfer moves (decisions §1). */
export function chosenFlags(values: readonly PermissionValue[]): Record<Exclude<Flag, 'total'>, boolean> {
  const has = (value: PermissionValue) => values.includes(value)
  return {
    parking: has('PARKING'),
    amenity: has('AMENITY'),
    membership: has('MEMBERSHIP'),
    visitor: has('VISITOR'),
  }
}
