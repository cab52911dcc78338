import { describe, expect, test } from 'vitest'
import { can, PERMISSIONS, refusal, type Action, type Actor, type Flag, type StaffRole } from './permissions'

const ME = 1
const OUR_COMPANY = 10

const member = (held: Flag[], accountType: 'employee' | 'vip' = 'employee'): Actor => {
  const has = (flag: Flag) => held.includes(flag)
  const flags = {
    total: has('total'),
    parking: has('parking'),
    amenity: has('amenity'),
    membership: has('membership'),
    visitor: has('visitor'),
  }
  return { kind: 'member', id: ME, companyId: OUR_COMPANY, accountType, flags }
}
// The same id as the member's, which must not make them the owner of anything.
const staff = (role: StaffRole): Actor => ({ kind: 'staff', id: ME, roles: [role] })

const ACTORS = {
  guest: { kind: 'guest' } as Actor,
  ordinary: member([]),
  visitor: member(['visitor']),
  parking: member(['parking']),
  amenity: member(['amenity']),
  membership: member(['membership']),
  total: member(['total']),
  vip: member([], 'vip'),
  deskAmenity: staff('amenity'),
  deskFacility: staff('facility'),
  deskParking: staff('parking'),
  deskFront: staff('front'),
  deskContent: staff('content'),
  deskAdministrator: staff('administrator'),
}
type Role = keyof typeof ACTORS
const ROLES = Object.keys(ACTORS) as Role[]

const members: Role[] = ['ordinary', 'visitor', 'parking', 'amenity', 'membership', 'total', 'vip']
const front: Role[] = ['deskFront', 'deskAdministrator']
const amenityDesk: Role[] = ['deskAmenity', 'deskAdministrator']
const facilityDesk: Role[] = ['deskFacility', 'deskAdministrator']
const parkingDesk: Role[] = ['deskParking', 'deskAdministrator']
const contentDesk: Role[] = ['deskContent', 'deskAdministrator']
const administrator: Role[] = ['deskAdministrator']
const everyDesk = ROLES.filter((role) => role.startsWith('desk'))

const CASES = {
  none: undefined,
  mine: { companyId: OUR_COMPANY, ownerId: ME },
  hosted: { companyId: OUR_COMPANY, hostId: ME, ownerId: 2 },
  colleagues: { companyId: OUR_COMPANY, hostId: 2, ownerId: ME },
  masters: { companyId: OUR_COMPANY, ownerId: 2, isMaster: true },
  left: { companyId: OUR_COMPANY, ownerId: 2, isLeft: true },
  foreignLeft: { companyId: 20, ownerId: 2, isLeft: true },
  foreign: { companyId: 20, ownerId: ME, hostId: ME },
  withoutCompany: { ownerId: ME },
  opened: { companyId: 20, hostId: 3, guestProof: true },
}
type Case = keyof typeof CASES

/** For members by the owner of the subject; staff reach every company; `proof`: a guest with link and phone. */
interface Expected {
  everyone?: true
  guest?: true
  none?: Role[]
  own?: Role[]
  colleagues?: Role[]
  masters?: Role[]
  /** What an ended account of the company has left. */
  left?: Role[]
  staff?: Role[]
  /** On a master's account, where that isn't all of `staff`. */
  staffOnMaster?: Role[]
  proof?: true
}

const everyone: Expected = { everyone: true }
const ownName = (roles = members): Expected => ({ none: roles, own: roles })
const ownThing: Expected = { own: members }
const company = (...roles: Role[]): Expected => ({
  none: roles,
  own: roles,
  colleagues: roles,
  masters: roles,
})
const ownOr = (...roles: Role[]): Expected => ({ own: members, colleagues: roles, masters: roles })
const butMaster = (...roles: Role[]): Expected => ({ none: roles, own: roles, colleagues: roles })
const by = (staffRoles: Role[]): Expected => ({ staff: staffRoles })
const proof: Expected = { proof: true }

// Decisions §1, row by row.
const EXPECTED: Record<Action, Expected> = {
  'account:signUp': { guest: true },
  'account:recover': { guest: true },
  'account:withdraw': ownName(members.filter((role) => role !== 'total')),
  'profile:see': ownName(),
  'profile:edit': ownName(),
  'sessions:manage': ownName(),
  'secondFactor:setUp': company('membership', 'total'),
  'secondFactor:takeOff': by(administrator),
  'tenantQr:show': ownName(),
  'tenantQr:scan': by(front),
  'doors:manage': by(administrator),
  'employees:manage': { ...company('membership', 'total'), ...by(front) },
  'employees:see': { ...company('membership', 'total'), ...by(front) },
  'employees:register': { ...company('membership', 'total'), ...by(front) },
  'employees:approve': { ...butMaster('membership', 'total'), ...by(front), staffOnMaster: administrator },
  'employees:reject': { ...butMaster('membership', 'total'), ...by(front), staffOnMaster: administrator },
  'employees:reconsider': { ...butMaster('membership', 'total'), ...by(front), staffOnMaster: administrator },
  'employees:edit': { ...butMaster('membership', 'total'), ...by(front), staffOnMaster: administrator },
  // Never to themselves.
  'employees:grant': {
    ...butMaster('membership', 'total'),
    own: [],
    ...by(front),
    staffOnMaster: administrator,
  },
  'employees:delete': { ...butMaster('membership', 'total'), ...by(front), staffOnMaster: administrator },
  'administratorRights:transfer': company('total'),
  'administratorRights:assign': by(administrator),
  'visits:request': everyone,
  'visits:requestSeries': ownName(),
  'visits:seeOwn': ownName(),
  'visits:see': { ...ownOr('visitor', 'total'), ...proof },
  'visits:approve': ownOr('visitor', 'total'),
  'visits:reject': ownOr('visitor', 'total'),
  'visits:edit': { ...ownOr('visitor', 'total'), ...proof },
  'visits:cancel': { ...ownOr('visitor', 'total'), ...proof },
  'visits:requestCancellation': proof,
  'visits:decideCancellation': ownOr('visitor', 'total'),
  'visits:seeCompany': company('visitor', 'total'),
  'visits:seeExpected': by(front),
  'visits:checkIn': by(front),
  'visits:checkOut': by(front),
  'visits:remindHost': by(front),
  'visits:enterWalkIn': by(front),
  'blockList:manage': by(administrator),
  'groupVisits:request': company('membership', 'total'),
  'groupVisits:see': { ...ownOr('visitor', 'total'), ...proof },
  'groupVisits:approve': company('visitor', 'total'),
  'groupVisits:reject': company('visitor', 'total'),
  'groupVisits:edit': company('visitor', 'total'),
  'groupVisits:cancel': { ...company('visitor', 'total'), ...proof },
  'groupVisits:requestCancellation': proof,
  'groupVisits:decideCancellation': company('visitor', 'total'),
  'parking:manage': company('parking', 'total'),
  'parking:search': company('parking', 'total'),
  'parking:registerDiscount': company('parking', 'total'),
  'parking:addVehicle': company('parking', 'total'),
  'parking:seeStatement': company('parking', 'total'),
  'parking:seeCars': by(parkingDesk),
  'parking:enterGateEvent': by(parkingDesk),
  'parking:manageAccounts': by(parkingDesk),
  'amenities:book': company('amenity', 'total'),
  'amenities:seeOwn': ownName(),
  'amenities:see': { ...ownOr('amenity', 'total'), ...by(amenityDesk) },
  'amenities:change': ownThing,
  'amenities:cancel': { ...ownThing, left: ['amenity', 'total'] },
  'amenities:seeAffiliated': company('amenity', 'total'),
  'amenities:decideCancellation': by(amenityDesk),
  'amenities:confirmPayment': by(amenityDesk),
  'amenities:seeAll': by(amenityDesk),
  'amenities:block': by(amenityDesk),
  'amenities:bookForCompany': by(amenityDesk),
  'amenities:checkIn': by(amenityDesk),
  'amenities:editOffers': by(amenityDesk),
  'meetings:see': ownName(),
  'meetings:invite': ownThing,
  'listeningBar:book': ownName(),
  'listeningBar:see': { ...ownThing, ...by(amenityDesk) },
  'listeningBar:cancel': ownThing,
  'listeningBar:inquire': everyone,
  'listeningBar:seeInquiries': by(amenityDesk),
  'listeningBar:answer': by(amenityDesk),
  'listeningBar:manageEvents': by(amenityDesk),
  'listeningBar:wish': ownName(),
  'listeningBar:managePlaylist': by(amenityDesk),
  'refreshRoom:book': ownName(),
  'refreshRoom:see': { ...ownThing, ...by(amenityDesk) },
  'refreshRoom:cancel': ownThing,
  'fitness:book': ownName(['vip']),
  'fitness:see': { ...ownThing, ...by(amenityDesk) },
  'fitness:seeAll': by(amenityDesk),
  'fitness:cancel': ownThing,
  'fitness:manage': by(amenityDesk),
  'lockers:assign': by(amenityDesk),
  'lockers:manageSystems': by(administrator),
  'complaints:submit': ownName(),
  'complaints:seeOwn': ownName(),
  'complaints:see': { ...ownOr('total'), ...by(facilityDesk) },
  'complaints:seeCompany': company('total'),
  'complaints:edit': ownThing,
  'complaints:followUp': ownThing,
  'complaints:rate': ownThing,
  'complaints:cancel': ownThing,
  'complaints:seeAll': by(facilityDesk),
  'complaints:answer': by(facilityDesk),
  'complaints:editCategories': by(facilityDesk),
  'heating:request': ownName(),
  'heating:seeOwn': ownName(),
  'heating:see': { ...ownOr('total'), ...by(facilityDesk) },
  'heating:seeCompany': company('total'),
  'heating:cancel': { ...ownThing, left: ['total'] },
  'heating:seeAll': by(facilityDesk),
  'heating:decide': by(facilityDesk),
  'files:upload': { ...ownName(), ...by(everyDesk) },
  'files:uploadDocument': by(['deskFacility', ...contentDesk]),
  'building:read': everyone,
  'notices:read': everyone,
  'notices:seeAll': by(contentDesk),
  'notices:write': by(contentDesk),
  'policies:write': by(contentDesk),
  'lease:inquire': everyone,
  'inquiries:see': by(contentDesk),
  'inquiries:answer': by(contentDesk),
  'companies:manage': by(administrator),
  'companySignIn:manage': { ...company('total'), ...by(administrator) },
  'staff:manage': by(administrator),
  'settings:edit': by(administrator),
  'settings:editHeatingPrice': by(facilityDesk),
  'settings:editParkingTariff': by(parkingDesk),
  'settings:open': by([...amenityDesk, ...facilityDesk, ...parkingDesk]),
  'accessRecords:see': by(administrator),
  'messages:manage': by(front),
  'statistics:see': by(administrator),
  'webhooks:manage': by(administrator),
  'apiKeys:manage': by(administrator),
}

function allowedRoles(expected: Expected, subject: Case): Role[] {
  if (expected.everyone || (expected.proof && subject === 'opened')) return ROLES
  const asMembers: Record<Case, Role[] | undefined> = {
    none: expected.none,
    mine: expected.own,
    hosted: expected.own,
    colleagues: expected.colleagues,
    masters: expected.masters,
    left: [...(expected.colleagues ?? []), ...(expected.left ?? [])],
    foreignLeft: [],
    foreign: [],
    withoutCompany: [],
    opened: [],
  }
  const staff = (subject === 'masters' ? expected.staffOnMaster : undefined) ?? expected.staff ?? []
  const may = [...(asMembers[subject] ?? []), ...staff, ...(expected.guest ? ['guest'] : [])]
  return ROLES.filter((role) => may.includes(role))
}

test('every action is expected', () => {
  expect(Object.keys(EXPECTED)).toEqual(Object.keys(PERMISSIONS))
})

const FOREIGN: Case[] = ['foreign', 'foreignLeft', 'withoutCompany', 'opened']

/** A line for each action and case, such as "visits:approve on foreign": what each role is answered. */
const cells = (answer: (role: Role, action: Action, subject: Case) => string) =>
  Object.fromEntries(
    (Object.keys(EXPECTED) as Action[]).flatMap((action) =>
      (Object.keys(CASES) as Case[]).map((subject) => [
        `${action} on ${subject}`,
        ROLES.map((role) => `${role} ${answer(role, action, subject)}`).join(', '),
      ]),
    ),
  )

test('everyone may do what is decided, on everything, and is refused the rest in the right words', () => {
  const answered = cells((role, action, subject) => {
    const refused = refusal(ACTORS[role], action, CASES[subject]) ?? 'may'
    return can(ACTORS[role], action, CASES[subject]) === (refused === 'may')
      ? refused
      : `both may and ${refused}`
  })
  const decided = cells((role, action, subject) => {
    if (allowedRoles(EXPECTED[action], subject).includes(role)) return 'may'
    if (role === 'guest') return 'signIn'
    return members.includes(role) && FOREIGN.includes(subject) ? 'notFound' : 'forbidden'
  })
  expect(answered).toEqual(decided)
})

describe('several rights in one person', () => {
  test('flags and roles add up', () => {
    const manager = member(['parking', 'visitor'])
    expect(can(manager, 'parking:manage')).toBe(true)
    expect(can(manager, 'visits:seeCompany')).toBe(true)
    expect(can(manager, 'employees:manage')).toBe(false)
    const desk: Actor = { kind: 'staff', id: 1, roles: ['front', 'content'] }
    expect(can(desk, 'visits:checkIn')).toBe(true)
    expect(can(desk, 'notices:write')).toBe(true)
    expect(can(desk, 'settings:edit')).toBe(false)
    expect(can({ ...desk, roles: [] }, 'visits:checkIn')).toBe(false)
  })

  test('a master of account type vip books fitness, any other master does not', () => {
    expect(can(member(['total'], 'vip'), 'fitness:book')).toBe(true)
    expect(can(member(['total']), 'fitness:book')).toBe(false)
  })
})

/** The scope in which a role may perform an action, as a short text for the table. */
function reach(role: Role, action: Action): string {
  const may = (subject: Case) => can(ACTORS[role], action, CASES[subject])
  if (may('foreign') || (role === 'guest' && may('none')))
    return may('masters') || role === 'guest' ? 'yes' : 'but masters'
  const ownMark = may('none') || may('mine') ? 'own' : ''
  const company = may('masters') ? 'company' : 'but master'
  return [
    may('colleagues') ? company : ownMark,
    !may('colleagues') && may('left') && 'left',
    may('opened') && 'link',
  ]
    .filter(Boolean)
    .join(', ')
}

/** The table of permissions as text: `permissions.md`. */
function printed(): string {
  const rows = [['', ...ROLES], ...Object.keys(PERMISSIONS).map((action) => [action])]
  for (const row of rows.slice(1)) row.push(...ROLES.map((role) => reach(role, row[0] as Action)))
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  return `# Who may do what

The permissions of \`permissions.ts\`; a test compares and, with \`-u\`, writes this file. **own**: one's own things. **company**: everything
of one's own company; **but master**: except the master's account; **but masters**: every company's, except masters' accounts. **left**: what a member whose
account has ended has left. **link**: with the link and the phone it belongs to. **yes**: always.

${[line(rows[0]!), line(rule), ...rows.slice(1).map(line)].join('\n')}
`
}

test('permissions.md equals the permissions in the code', async () => {
  await expect(printed()).toMatchFileSnapshot('permissions.md')
})
