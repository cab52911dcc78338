import type { Flag } from '~/rules/permissions'
import { permissionValues } from './permission-values'

/** The fields of an account that others can change. */
export const CHANGING_FIELDS = [
  'name',
  'gender',
  'mobile',
  'email',
  'floor',
  'accountType',
  'permissions',
] as const

/** One field of an account before and after an edit, as values of forms; only permissions have several. */
export interface MemberChange {
  field: (typeof CHANGING_FIELDS)[number]
  before: string[]
  after: string[]
}

/** The changeable fields of an account as stored. */
type Changing = Readonly<Record<Flag, boolean>> & {
  readonly [Field in Exclude<(typeof CHANGING_FIELDS)[number], 'permissions'>]: string | number | null
}

/** The fields that differ between two states of an account, in the order of its form. */
export const changesBetween = (was: Changing, is: Changing): MemberChange[] =>
  CHANGING_FIELDS.map((field) => ({ field, before: valueOf(was, field), after: valueOf(is, field) })).filter(
    ({ before, after }) => before.join() !== after.join(),
  )

const valueOf = (account: Changing, field: MemberChange['field']): string[] =>
  field === 'permissions' ? permissionValues(account) : [String(account[field] ?? '')]
