import {
  can,
  type Action,
  type Actor,
  type Flag,
  type StaffRole,
  type Subject,
} from '../../app/rules/permissions'
import type { Caller } from './world'

/** The permission of a call, or who may make it where the permission table has no action for it. */
type Permission = Action | 'anyone' | 'signedIn' | 'staff'

/** Every documented call; a missing one fails the fuzz test. */
export const CALLS: Record<string, Permission> = {
  'GET /auth/verify/{id}': 'anyone',
  'POST /auth/register': 'account:signUp',
  'POST /firebase/alert/signup': 'anyone',
  'POST /auth/get-otp': 'anyone',
  'POST /auth/verify/phone': 'anyone',
  'POST /auth/find/id': 'account:recover',
  'POST /auth/find/password': 'account:recover',
  'GET /invitations/{token}': 'anyone',
  'POST /invitations/{token}/accept': 'anyone',
  'POST /device/create-from-login-id': 'anyone',
  'GET /device/{deviceKey}': 'sessions:manage',
  'PUT /device/{deviceKey}': 'sessions:manage',
  'POST /device': 'sessions:manage',
  'POST /device/logout': 'sessions:manage',
  'POST /auth/login': 'anyone',
  'POST /auth/keep-account': 'anyone',
  'GET /auth/me': 'profile:see',
  'PUT /auth/me/language': 'profile:edit',
  'POST /auth/logout': 'signedIn',
  'GET /auth/companies': 'building:read',
  'GET /home/tenant-company/{id}/floors': 'building:read',
  'POST /parked-forms': 'anyone',
  'POST /parked-forms/take': 'signedIn',
  'GET /members/me': 'profile:see',
  'PUT /members/me': 'profile:edit',
  'PUT /members/me/mobile': 'profile:edit',
  'PUT /members/me/password': 'profile:edit',
  'GET /members/me/sessions': 'sessions:manage',
  'DELETE /members/me/sessions': 'sessions:manage',
  'POST /members/me/withdrawal': 'account:withdraw',
  'GET /employees/export': 'employees:see',
  'POST /employees/approve': 'employees:approve',
  'POST /employees/reject': 'employees:reject',
  'POST /employees/reconsider': 'employees:reconsider',
  'POST /employees/several': 'employees:register',
  'POST /employees/transfer-rights': 'administratorRights:transfer',
  'GET /employees/count': 'profile:see',
  'GET /employees': 'employees:see',
  'POST /employees': 'employees:register',
  'GET /employees/{id}': 'employees:see',
  'PUT /employees/{id}': 'employees:edit',
  'DELETE /employees/{id}': 'employees:delete',
  'POST /employees/{id}/invitation': 'employees:register',
  'GET /desk/members': 'employees:see',
  'GET /desk/members/{id}': 'employees:see',
  'PUT /desk/members/{id}/status': 'employees:approve',
  'POST /desk/members/{id}/invitation': 'employees:register',
  'POST /files': 'files:upload',
  'GET /home/notices/{id}/files/{file}': 'notices:read',
  'GET /desk/notices': 'notices:write',
  'POST /desk/notices': 'notices:write',
  'GET /desk/notices/{id}': 'notices:write',
  'PUT /desk/notices/{id}': 'notices:write',
  'PUT /desk/notices/{id}/publication': 'notices:write',
  'DELETE /desk/notices/{id}/publication': 'notices:write',
  'PUT /desk/notices/{id}/pin': 'notices:write',
  'GET /desk/notices/{id}/versions/{version}': 'notices:write',
  'POST /desk/notices/{id}/versions/{version}/restore': 'notices:write',
  'GET /desk/notices/{id}/files/{file}': 'notices:write',
  'GET /home/directory': 'building:read',
  'GET /home/policies/{type}': 'building:read',
  'GET /home/policies/{type}/versions': 'building:read',
  'GET /desk/policies': 'policies:write',
  'GET /desk/policies/{type}': 'policies:write',
  'POST /desk/policies/{type}': 'policies:write',
  'GET /desk/policies/{type}/versions/{version}': 'policies:write',
  'GET /desk/policies/{type}/versions/{version}/consents': 'policies:write',
  'GET /home/holidays/{year}': 'building:read',
  'GET /home/places': 'building:read',
  'GET /home/hours': 'building:read',
  'GET /home/contacts': 'building:read',
  'GET /home/directions': 'building:read',
  'GET /home/parking-tariff': 'building:read',
  'GET /desk/settings': 'settings:edit',
  'PUT /desk/settings': 'settings:edit',
  'GET /desk/settings/{name}/changes': 'settings:edit',
  'GET /desk/holidays': 'settings:edit',
  'POST /desk/holidays': 'settings:edit',
  'PUT /desk/holidays/{date}': 'settings:edit',
  'DELETE /desk/holidays/{date}': 'settings:edit',
  'GET /lease/view': 'building:read',
  'GET /lease/terms-and-conditions': 'lease:inquire',
  'POST /lease/inquiry': 'lease:inquire',
  'GET /desk/lease-inquiries': 'inquiries:answer',
  'GET /desk/lease-inquiries/{id}': 'inquiries:answer',
  'POST /desk/lease-inquiries/{id}/decision': 'inquiries:answer',
  'GET /app-settings/version': 'building:read',
  'GET /home/notices': 'notices:read',
  'GET /home/notices/{id}': 'notices:read',
  'GET /heating/terms': 'heating:request',
  'POST /heating/quote': 'heating:request',
  'POST /heating': 'heating:request',
  'GET /heating': 'heating:seeOwn',
  'GET /heating/{id}': 'heating:see',
  'POST /heating/{id}/cancel': 'heating:cancel',
  'GET /desk/heating/queue': 'heating:decide',
  'GET /desk/heating': 'heating:decide',
  'POST /desk/heating/approve': 'heating:decide',
  'POST /desk/heating/reject': 'heating:decide',
  'GET /desk/heating/plan': 'heating:decide',
  'GET /desk/heating/statement': 'heating:decide',
  'GET /desk/heating/statement/file': 'heating:decide',
  'POST /visits/host-check': 'visits:request',
  'POST /visits': 'visits:request',
  'GET /visits': 'visits:seeOwn',
  'GET /visits/waiting': 'visits:seeOwn',
  'POST /visits/{id}/access': 'anyone',
  'POST /visits/find': 'anyone',
  'PUT /visits/{id}': 'visits:edit',
  'PUT /visits/{id}/visitors/{number}': 'visits:edit',
  'POST /visits/approve': 'visits:approve',
  'POST /visits/{id}/approve': 'visits:approve',
  'POST /visits/{id}/reject': 'visits:reject',
  'POST /visits/{id}/cancel': 'visits:cancel',
  'POST /visits/{id}/request-cancellation': 'visits:requestCancellation',
  'POST /visits/{id}/keep': 'visits:decideCancellation',
  'POST /gate-passes/find': 'anyone',
  'POST /gate-passes/{code}/send': 'anyone',
  'GET /visits/{id}': 'visits:see',
  'GET /gate-passes/{code}': 'anyone',
  'GET /desk/companies': 'companies:manage',
  'POST /desk/companies': 'companies:manage',
  'GET /desk/companies/{id}': 'companies:manage',
  'PUT /desk/companies/{id}': 'companies:manage',
  'POST /desk/companies/{id}/first-master': 'administratorRights:assign',
  'GET /desk/tasks': 'staff',
  'GET /desk/visits/{id}': 'visits:seeExpected',
  'GET /desk/staff': 'staff:manage',
  'POST /desk/staff': 'staff:manage',
  'GET /desk/staff/{id}': 'staff:manage',
  'PUT /desk/staff/{id}': 'staff:manage',
  'PUT /desk/staff/{id}/status': 'staff:manage',
  'POST /desk/staff/{id}/link': 'staff:manage',
  'GET /desk/invitations/{token}': 'anyone',
  'POST /desk/invitations/{token}/code': 'anyone',
  'POST /desk/invitations/{token}/accept': 'anyone',
  'GET /desk/access-records': 'accessRecords:see',
  'POST /desk/login': 'anyone',
  'GET /desk/me': 'staff',
  'POST /desk/logout': 'signedIn',
  'POST /desk/first-administrator': 'anyone',
  'GET /desk/visitors': 'visits:seeExpected',
  'GET /desk/visitors/lookup': 'visits:seeExpected',
  'POST /desk/visits': 'visits:enterWalkIn',
  'POST /desk/visitors/{code}/remind-host': 'visits:remindHost',
  'POST /desk/visitors/{code}/check-in': 'visits:checkIn',
  'POST /desk/visitors/{code}/check-out': 'visits:checkOut',
  'GET /development/outbox': 'anyone',
  'GET /development/sign-ins': 'anyone',
}

/** Calls that need a further permission with certain parameters. */
const MORE: Record<string, [asked: RegExp, Action]> = {
  'GET /visits': [/[?&]scope=company/, 'visits:seeCompany'],
  'GET /heating': [/[?&]scope=company/, 'heating:seeCompany'],
  'POST /auth/get-otp': [/"purpose":"changeMobile"/, 'profile:edit'],
  'POST /auth/verify/phone': [/"purpose":"changeMobile"/, 'profile:edit'],
}

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
  if (permission === 'staff') return actor.kind === 'staff'
  // Calls of the desk are for staff only, others for tenants only (decisions §9).
  if (call.includes(' /desk/') !== (actor.kind === 'staff') && /employees|members/.test(call)) return false
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
const KINDS: Partial<Record<Caller, Actor>> = {
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
