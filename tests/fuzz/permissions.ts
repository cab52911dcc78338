import {
  can,
  type Action,
  type Actor,
  type Flag,
  type StaffRole,
  type Subject,
} from '../../app/rules/permissions'
import type { Permission } from '../../app/api/call.server'
import { CALLS } from './call-permissions'
import type { Caller } from './world'

/** Calls that need a further permission with certain parameters. */
const MORE: Record<string, [asked: RegExp, Action]> = {
  'GET /visits': [/[?&]scope=company/, 'visits:seeCompany'],
  'GET /complaints': [/[?&]scope=company/, 'complaints:seeCompany'],
  'GET /heating': [/[?&]scope=company/, 'heating:seeCompany'],
  'GET /rooms/bookings': [/[?&]scope=company/, 'amenities:seeAffiliated'],
  'POST /auth/get-otp': [/"purpose":"changeMobile"/, 'profile:edit'],
  'POST /auth/verify/phone': [/"purpose":"changeMobile"/, 'profile:edit'],
}

const PEOPLE: readonly Permission[] = ['anyone', 'signedIn', 'member', 'staff']
const MACHINES: readonly Permission[] = ['barrier', 'door', 'terminal', 'lockerSystem', 'smsGateway']

/** Whether a call's permission is a row of the table, and not who somebody is or which key they have. */
export const isAction = (permission: Permission): permission is Action =>
  !PEOPLE.includes(permission) && !MACHINES.includes(permission)

/**
 * Whether the actor may make this call about these subjects, by the permission table. `asked` is query and
 * body.
 */
export function mayCall(actor: Actor, call: string, asked: string, subjects: Subject[]): boolean {
  const [pattern, action] = MORE[call] ?? []
  if (pattern?.test(asked) && !can(actor, action!)) return false
  const permission = CALLS[call]!
  if (permission === 'anyone') return true
  if (permission === 'signedIn') return actor.kind !== 'guest'
  if (permission === 'member') return actor.kind === 'member'
  if (permission === 'staff') return actor.kind === 'staff'
  // None of the callers has the key of a machine.
  if (!isAction(permission)) return false
  // Calls of the desk are for staff only, others for tenants only (decisions §9).
  if (call.includes(' /desk/') !== (actor.kind === 'staff') && /employee|members/.test(call)) return false
  return subjects.length === 0
    ? can(actor, permission)
    : subjects.every((subject) => can(actor, permission, subject))
}

const member = (id: number, ...flags: Flag[]): Actor => ({
  kind: 'member',
  id,
  companyId: 1,
  accountType: 'employee',
  flags: {
    total: flags.includes('total'),
    parking: flags.includes('parking'),
    amenity: flags.includes('amenity'),
    membership: flags.includes('membership'),
    visitor: flags.includes('visitor'),
  },
})
const staff = (role: StaffRole): Actor => ({ kind: 'staff', id: 1, roles: [role] })
export const KINDS: Partial<Record<Caller, Actor>> = {
  guest: { kind: 'guest' },
  host: member(1),
  total: member(2, 'total'),
  parking: member(3, 'parking'),
  amenity: member(4, 'amenity'),
  membership: member(5, 'membership'),
  visitor: member(6, 'visitor'),
  'desk amenity': staff('amenity'),
  'desk facility': staff('facility'),
  'desk parking': staff('parking'),
  'desk front': staff('front'),
  'desk content': staff('content'),
  'desk administrator': staff('administrator'),
}

/** Callers who may make this call about a thing of the caller `host`, so that it can succeed. */
export function likelyCallers(call: string): Caller[] {
  const thing = { companyId: 1, hostId: 1, ownerId: 1 }
  const likely = (Object.keys(KINDS) as Caller[]).filter((caller) =>
    mayCall(KINDS[caller]!, call, '', [thing]),
  )
  return likely.length > 0 ? likely : ['guest']
}
