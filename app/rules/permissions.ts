import type { ApiScope } from './api-scopes'

export type Flag = 'total' | 'parking' | 'amenity' | 'membership' | 'visitor'
export type AccountType = 'employee' | 'vip'
export type StaffRole = 'amenity' | 'facility' | 'parking' | 'front' | 'content' | 'administrator'

interface Guest {
  readonly kind: 'guest'
}

/**
 * A tenant employee. Without flags it is product.md's "ordinary"; `total` is the company's only master.
 */
interface Member {
  readonly kind: 'member'
  readonly id: number
  readonly companyId: number
  readonly accountType: AccountType
  readonly flags: Readonly<Record<Flag, boolean>>
}

/** Building staff, who work at the desk (decisions §9). */
interface Staff {
  readonly kind: 'staff'
  readonly id: number
  readonly roles: readonly StaffRole[]
}

/** Another system that reads with an API key: nothing but what its scopes open (decisions §13). */
interface ApiKey {
  readonly kind: 'apiKey'
  readonly id: number
  readonly scopes: readonly ApiScope[]
}

export type Actor = Guest | Member | Staff | ApiKey

/** The thing acted on. The owner of a visit is its host: `hostId` takes precedence over `ownerId`. */
export interface Subject {
  readonly companyId?: number
  readonly hostId?: number
  readonly ownerId?: number
  /** The requester, where that is somebody else than the owner. */
  readonly requesterId?: number
  /** The subject is the account of the company's master. */
  readonly isMaster?: boolean
  /** Its owner's account has ended. */
  readonly isLeft?: boolean
  /** The request proved knowledge of the visit's link and phone (decisions §6). */
  readonly guestProof?: boolean
}

/** Who may perform an action: everybody to whom at least one clause applies. */
interface Rule {
  /** Everyone; guests only; or every member, for their own things. */
  readonly open?: 'everyone' | 'guests' | 'members'
  /** Restricts `open` to members of this account type, whatever their flags. */
  readonly accountType?: AccountType
  /** Excludes the company's master from `open`. */
  readonly exceptMaster?: true
  /** The member who owns the subject. Without a subject nobody may. */
  readonly owner?: true
  /** The member who requested the subject. */
  readonly requester?: true
  /** Members with any of these flags, for everything of their company. */
  readonly flags?: readonly Flag[]
  /** Neither `flags` nor `staff` apply to the master's account, but for administrators, who name masters. */
  readonly notOnMaster?: true
  /** Members with any of these flags, for what a member of their company whose account has ended has left (decisions §2). */
  readonly leftTo?: readonly Flag[]
  /** The guest of this visit. */
  readonly guestProof?: true
  /** `flags` do not apply to the actor's own account. */
  readonly notOnSelf?: true
  /** Building staff with any of these roles, for every company. */
  readonly staff?: readonly StaffRole[]
  /** API keys with this scope, for every company; no other clause applies to them. */
  readonly scope?: ApiScope
}

const everyone: Rule = { open: 'everyone' }
const guests: Rule = { open: 'guests' }
const members: Rule = { open: 'members' }
const owner: Rule = { owner: true }
const requester: Rule = { requester: true }
const flags = (...withFlags: Flag[]): Rule => ({ flags: [...withFlags, 'total'] })
// An administrator may do everything that any role of the desk may (decisions §9).
const desk = (...roles: StaffRole[]): Rule => ({ staff: [...roles, 'administrator'] })
// Other systems of the building, to read what the desk reads.
const readable = (scope: ApiScope): Rule => ({ scope })

/** What an ended account has left, besides its own owner's. */
const leftTo = (...withFlags: Flag[]): Rule => ({ leftTo: [...withFlags, 'total'] })

const hostOrManager: Rule = { ...owner, ...flags('visitor') }
const employees: Rule = { ...flags('membership'), ...desk('front') }
const employeesButMaster: Rule = { ...employees, notOnMaster: true }

/**
 * Who may do what (product §6, decisions §1). The only such table: API, screens, menu and bottom bar ask
 * `can`. "seeOwn" and "seeCompany" are lists, "see" is one thing.
 */
export const PERMISSIONS = {
  'account:signUp': guests,
  'account:recover': guests,
  'account:withdraw': { ...members, exceptMaster: true },
  'profile:see': members,
  'profile:edit': members,
  'sessions:manage': members,
  // Who manages others' accounts may guard the own one better; an administrator takes it off who has lost the phone.
  'secondFactor:setUp': flags('membership'),
  'secondFactor:takeOff': desk(),
  'tenantQr:show': members,
  // What doors have read, and who is in the building.
  'tenantQr:scan': desk('front'),
  'doors:manage': desk(),

  'employees:manage': employees,
  'employees:see': employees,
  'employees:register': employees,
  'employees:approve': employeesButMaster,
  'employees:reject': employeesButMaster,
  'employees:reconsider': employeesButMaster,
  'employees:edit': employeesButMaster,
  'employees:grant': { ...employeesButMaster, notOnSelf: true },
  'employees:delete': employeesButMaster,
  'administratorRights:transfer': flags(),
  'administratorRights:assign': desk(),

  'visits:request': everyone,
  // The same guests on several dates.
  'visits:requestSeries': members,
  'visits:seeOwn': members,
  'visits:see': { ...hostOrManager, ...requester, guestProof: true },
  'visits:approve': hostOrManager,
  'visits:reject': hostOrManager,
  'visits:edit': { ...hostOrManager, guestProof: true },
  'visits:cancel': { ...hostOrManager, guestProof: true },
  'visits:requestCancellation': { guestProof: true },
  'visits:decideCancellation': hostOrManager,
  'visits:seeCompany': flags('visitor'),
  'visits:seeExpected': { ...desk('front'), ...readable('visits:read') },
  'visits:checkIn': desk('front'),
  'visits:checkOut': desk('front'),
  'visits:remindHost': desk('front'),
  'visits:enterWalkIn': desk('front'),
  // Matches are shown to everybody who deals with the visit; the list is the administrators'.
  'blockList:manage': desk(),

  'groupVisits:request': flags('membership'),
  'groupVisits:see': { ...hostOrManager, ...requester, guestProof: true },
  'groupVisits:approve': flags('visitor'),
  'groupVisits:reject': flags('visitor'),
  'groupVisits:edit': { ...flags('visitor'), ...requester },
  'groupVisits:cancel': { ...flags('visitor'), ...requester, guestProof: true },
  'groupVisits:requestCancellation': { ...requester, guestProof: true },
  'groupVisits:decideCancellation': flags('visitor'),

  'parking:manage': flags('parking'),
  'parking:search': flags('parking'),
  'parking:registerDiscount': flags('parking'),
  'parking:addVehicle': flags('parking'),
  'parking:seeStatement': flags('parking'),
  'parking:seeCars': { ...desk('parking'), ...readable('parking:read') },
  'parking:enterGateEvent': desk('parking'),
  'parking:manageAccounts': desk('parking'),

  // Conference, seminar and VIP rooms.
  'amenities:book': flags('amenity'),
  'amenities:seeOwn': members,
  'amenities:see': { ...owner, ...flags('amenity'), ...desk('amenity'), ...readable('bookings:read') },
  'amenities:change': owner,
  'amenities:cancel': { ...owner, ...leftTo('amenity') },
  'amenities:seeAffiliated': flags('amenity'),
  'amenities:decideCancellation': desk('amenity'),
  'amenities:confirmPayment': desk('amenity'),
  // The desk's own actions: the day, times kept free, bookings for a company.
  'amenities:seeAll': { ...desk('amenity'), ...readable('bookings:read') },
  'amenities:block': desk('amenity'),
  'amenities:bookForCompany': desk('amenity'),
  'amenities:checkIn': desk('amenity'),
  // Prices, refreshments, equipment and free time are edited by the role that runs the rooms (decisions §9).
  'amenities:editOffers': desk('amenity'),
  // A booked meeting, for its host and the colleagues who take part; `meetings:invite` is its host's.
  'meetings:see': members,
  'meetings:invite': owner,
  'listeningBar:book': members,
  'listeningBar:see': { ...owner, ...desk('amenity'), ...readable('bookings:read') },
  'listeningBar:cancel': owner,
  'listeningBar:inquire': everyone,
  'listeningBar:seeInquiries': { ...desk('amenity'), ...readable('inquiries:read') },
  'listeningBar:answer': desk('amenity'),
  'listeningBar:manageEvents': desk('amenity'),
  'listeningBar:wish': members,
  'listeningBar:managePlaylist': desk('amenity'),
  'refreshRoom:book': members,
  'refreshRoom:see': { ...owner, ...desk('amenity'), ...readable('bookings:read') },
  'refreshRoom:cancel': owner,
  'fitness:book': { ...members, accountType: 'vip' },
  // No flag sees others' fitness: managers see “all except fitness” (product §6; decisions §1).
  'fitness:see': { ...owner, ...desk('amenity') },
  'fitness:seeAll': { ...desk('amenity'), ...readable('fitness:read') },
  'fitness:cancel': owner,
  // Programmes, trainers, passes, attendance, what to refund (decisions §9).
  'fitness:manage': desk('amenity'),
  'lockers:assign': desk('amenity'),
  'lockers:manageSystems': desk(),

  'complaints:submit': members,
  'complaints:seeOwn': members,
  'complaints:see': { ...owner, ...flags(), ...desk('facility'), ...readable('complaints:read') },
  'complaints:seeCompany': flags(),
  'complaints:edit': owner,
  'complaints:followUp': owner,
  'complaints:rate': owner,
  'complaints:cancel': owner,
  'complaints:seeAll': { ...desk('facility'), ...readable('complaints:read') },
  'complaints:answer': desk('facility'),
  'complaints:editCategories': desk('facility'),
  'heating:request': members,
  'heating:seeOwn': members,
  'heating:see': { ...owner, ...flags(), ...desk('facility') },
  'heating:seeCompany': flags(),
  'heating:cancel': { ...owner, ...leftTo() },
  'heating:seeAll': { ...desk('facility'), ...readable('heating:read') },
  'heating:decide': desk('facility'),

  // Only the upload; the call that attaches the file requires a permission of its own.
  'files:upload': { ...members, ...desk('amenity', 'facility', 'parking', 'front', 'content') },
  'files:uploadDocument': desk('facility', 'content'),

  'building:read': everyone,
  'notices:read': everyone,
  // Drafts and earlier versions, too.
  'notices:seeAll': { ...desk('content'), ...readable('notices:read') },
  'notices:write': desk('content'),
  'policies:write': desk('content'),
  'lease:inquire': everyone,
  'inquiries:see': { ...desk('content'), ...readable('inquiries:read') },
  'inquiries:answer': desk('content'),
  'companies:manage': desk(),
  // The provider at which a company's people sign in (decisions §13).
  'companySignIn:manage': { ...flags(), ...desk() },
  'staff:manage': desk(),
  // All settings except prices, which the role that runs their domain may set, too (decisions §9).
  'settings:edit': desk(),
  'settings:editHeatingPrice': desk('facility'),
  'settings:editParkingTariff': desk('parking'),
  'settings:open': desk('amenity', 'facility', 'parking'),
  'accessRecords:see': desk(),
  // Messages that were not delivered: never what they say.
  'messages:manage': desk('front'),
  'statistics:see': { ...desk(), ...readable('statistics:read') },
  // Where events are sent outside the portal.
  'webhooks:manage': desk(),
  // What other systems may read.
  'apiKeys:manage': desk(),
} as const satisfies Record<string, Rule>

export type Action = keyof typeof PERMISSIONS

/**
 * Whether the actor may perform the action on the subject. Without a subject it is about the actor's own
 * company, as for a list or a menu item. A subject must name its company; otherwise it belongs to nobody.
 */
export function can(actor: Actor, action: Action, subject?: Subject): boolean {
  const rule: Rule = PERMISSIONS[action]
  if (actor.kind === 'apiKey') return rule.scope !== undefined && actor.scopes.includes(rule.scope)
  if (rule.open === 'everyone') return true
  if (rule.guestProof && subject?.guestProof) return true
  switch (actor.kind) {
    case 'guest':
      return rule.open === 'guests'
    case 'staff':
      if (rule.notOnMaster && subject?.isMaster) return actor.roles.includes('administrator')
      return actor.roles.some((role) => rule.staff?.includes(role))
    case 'member':
      return memberMay(actor, rule, subject)
  }
}

/**
 * Whether there can be a thing on which the actor may perform the action. Who may not is refused before anybody looks at what
 * they sent; for all others `can` decides, once the thing is known.
 * @param guestProof the caller says to be the guest of a visit, which is not proved yet
 */
export function canOnSome(actor: Actor, action: Action, guestProof = false): boolean {
  const rule: Rule = PERMISSIONS[action]
  if ((guestProof && rule.guestProof) || can(actor, action)) return true
  if (actor.kind !== 'member') return false
  return Boolean(rule.owner ?? rule.requester) || (rule.leftTo?.some((flag) => actor.flags[flag]) ?? false)
}

/**
 * Why the actor may not, or null: a guest should sign in, a thing of another company is answered like an
 * unknown id (decisions §1), everything else is forbidden.
 */
export function refusal(
  actor: Actor,
  action: Action,
  subject?: Subject,
): 'signIn' | 'forbidden' | 'notFound' | null {
  if (can(actor, action, subject)) return null
  if (actor.kind === 'guest') return 'signIn'
  return actor.kind === 'member' && isForeign(actor, subject) ? 'notFound' : 'forbidden'
}

function memberMay(member: Member, rule: Rule, subject: Subject | undefined): boolean {
  if (isForeign(member, subject)) return false
  const ownerId = subject?.hostId ?? subject?.ownerId
  const owns = ownerId === member.id
  if (rule.open === 'members' && (ownerId === undefined || owns)) {
    const isRightType = rule.accountType === undefined || rule.accountType === member.accountType
    return isRightType && !(rule.exceptMaster && member.flags.total)
  }
  if (rule.owner && owns) return true
  if (subject?.isLeft && rule.leftTo?.some((flag) => member.flags[flag])) return true
  if (rule.requester && subject?.requesterId === member.id) return true
  if (rule.owner && !subject) return false
  if (rule.notOnMaster && subject?.isMaster) return false
  if (rule.notOnSelf && owns) return false
  return rule.flags?.some((flag) => member.flags[flag]) ?? false
}

function isForeign(member: Member, subject: Subject | undefined): boolean {
  return subject !== undefined && subject.companyId !== member.companyId
}
