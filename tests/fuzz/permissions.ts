import { can, type Action, type Actor, type Subject } from '../../app/rules/permissions'

/** What a call does, in the words of the permission table; or who may do it where that table has no word for it. */
type Permission = Action | 'anyone' | 'signedIn' | 'staff'

/** Every call of the document. One that is missing here fails the fuzz test. */
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
  'GET /auth/me': 'profile:see',
  'PUT /auth/me/language': 'profile:edit',
  'POST /auth/logout': 'signedIn',
  'GET /auth/companies': 'building:read',
  'GET /home/tenant-company/{id}/floors': 'building:read',
  'POST /parked-forms': 'anyone',
  'POST /parked-forms/take': 'profile:see',
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
  'GET /home/directory': 'building:read',
  'GET /home/policies/{type}': 'building:read',
  'GET /home/holidays/{year}': 'building:read',
  'GET /home/places': 'building:read',
  'GET /lease/view': 'building:read',
  'GET /app-settings/version': 'building:read',
  'GET /home/notices': 'notices:read',
  'GET /home/notices/{id}': 'notices:read',
  'POST /visits/host-check': 'visits:request',
  'POST /visits': 'visits:request',
  'GET /visits': 'visits:seeOwn',
  'POST /visits/{id}/access': 'anyone',
  'PUT /visits/{id}/visitors/{number}': 'visits:edit',
  'POST /visits/approve': 'visits:approve',
  'POST /visits/{id}/approve': 'visits:approve',
  'POST /visits/{id}/reject': 'visits:reject',
  'POST /visits/{id}/cancel': 'visits:cancel',
  'POST /visits/{id}/request-cancellation': 'visits:requestCancellation',
  'POST /visits/{id}/keep': 'visits:decideCancellation',
  'POST /gate-passes/find': 'anyone',
  'GET /visits/{id}': 'visits:see',
  'GET /gate-passes/{code}': 'anyone',
  'GET /desk/companies': 'companies:manage',
  'POST /desk/companies': 'companies:manage',
  'GET /desk/companies/{id}': 'companies:manage',
  'PUT /desk/companies/{id}': 'companies:manage',
  'POST /desk/companies/{id}/first-master': 'administratorRights:assign',
  'GET /desk/access-records': 'accessRecords:see',
  'POST /desk/login': 'anyone',
  'GET /desk/me': 'staff',
  'POST /desk/logout': 'signedIn',
  'POST /desk/first-administrator': 'anyone',
  'GET /desk/visitors': 'visits:seeExpected',
  'GET /desk/visitors/lookup': 'visits:seeExpected',
  'POST /desk/visitors/{code}/check-in': 'visits:checkIn',
  'POST /desk/visitors/{code}/check-out': 'visits:checkOut',
  'GET /development/outbox': 'anyone',
  'GET /development/sign-ins': 'anyone',
}

/** Calls that ask for more when they are made in a certain way. */
const MORE: Record<string, [asked: RegExp, Action]> = {
  'GET /visits': [/[?&]scope=company/, 'visits:seeCompany'],
  'POST /auth/get-otp': [/"purpose":"changeMobile"/, 'profile:edit'],
  'POST /auth/verify/phone': [/"purpose":"changeMobile"/, 'profile:edit'],
}

/** Whether somebody may make this call about these things, by the permission table. `asked` is its query and body. */
export function mayCall(actor: Actor, call: string, asked: string, subjects: Subject[]): boolean {
  const [pattern, action] = MORE[call] ?? []
  if (pattern?.test(asked) && !can(actor, action!)) return false
  const permission = CALLS[call]!
  if (permission === 'anyone') return true
  if (permission === 'signedIn') return actor.kind !== 'guest'
  if (permission === 'staff') return actor.kind === 'staff'
  // The desk's own calls are the desk's only, and others are the tenants' (decisions §9).
  if (call.includes(' /desk/') !== (actor.kind === 'staff') && /employees|members/.test(call)) return false
  return subjects.length === 0
    ? can(actor, permission)
    : subjects.every((subject) => can(actor, permission, subject))
}
