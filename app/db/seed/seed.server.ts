import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { newPublicId, sha256 } from '~/api/secrets.server'
import type { StaffRole } from '~/rules/permissions'
import { loginIdKey } from '~/rules/login-id'
import { companies, companyFloors, holidays, policies, settings } from '~/domains/building/api/tables.server'
import { DEFAULTS } from '~/domains/building/api/settings.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import { complaintCategories } from '~/domains/complaints/api/tables.server'
import { gxPrograms } from '~/domains/fitness/api/gx/tables.server'
import { lockers } from '~/domains/fitness/api/lockers/tables.server'
import { claimHours } from '~/domains/heating/api/hours.server'
import { heatingEvents, heatingRequests, heatingShares } from '~/domains/heating/api/tables.server'
import { finishWithdrawals } from '~/domains/members/api/jobs.server'
import { roomExtras, roomPackages } from '~/domains/meeting-rooms/api/tables.server'
import { SEAT_KINDS } from '~/booking/kinds'
import { bookableThings } from '~/booking/tables.server'
import { inquiries, inquiryEvents } from '~/domains/inquiries/api/tables.server'
import { memberEvents, consents, invitations } from '~/domains/members/api/tables.server'
import { notices } from '~/domains/notices/api/tables.server'
import { doors } from '~/domains/tenant-qr/api/tables.server'
import { blockListEntries, visitEvents, visitors, visits } from '~/domains/visitors/api/tables.server'
import type { Config } from '~/env.server'
import type { Db } from '~/db/database.server'
import { accountConsents, accountEvents } from './account-history'
import { DEMO_PASSWORD } from '~/db/demo-sign-ins'
import { demoBlock } from './block-list'
import { COMPANIES } from './companies'
import { addCategories, addComplaints } from './complaints'
import { DEMO_BUSINESS, DEMO_CONTACTS, DEMO_PLACES, DEMO_WAYS } from './building'
import { demoDoors } from './doors'
import { HOLIDAYS } from './holidays'
import { demoPrograms } from './fitness'
import { demoHeating, heatingHistory } from './heating'
import { addDemoEvents } from './listening-events'
import { addDemoRecords } from './listening-records'
import { addDemoLockers, LOCKERS } from './lockers'
import { addDemoPasses } from './passes'
import { addDemoStays } from './fitness-stays'
import { addDemoTraining } from './training'
import { demoInquiries } from './inquiries'
import { addNews } from './news'
import { demoNotices } from './notices'
import { addParking } from './parking'
import { addParkingHistory } from './parking-history'
import { PEOPLE, STAFF, type Person } from './people'
import { POLICIES } from './policies'
import { createRandom, demoPublicId } from './random'
import { addDemoBookings } from './room-bookings'
import { REFRESH_SEATS } from './refresh-room'
import { EXTRAS, PACKAGES, ROOMS } from './rooms'
import { addDemoSeatBookings } from './seat-bookings'
import { demoVisits } from './visits'
import { members } from '~/domains/account/api/tables.server'
import { readMark, setMark } from '~/db/marks.server'
import { LOCKS } from '~/db/locks.server'
import { MS_PER_DAY } from '~/rules/time-units'

/** Between two tries to get the lock (ms). */
const RETRY_MS = 200

/** Adds what every portal needs, each if its table is empty: policies, holidays and settings. */
export const seedEssentials = (db: Db, now: Date) =>
  withSeedLock(db, async (tx) => {
    if (await isEmpty(tx, policies)) await tx.insert(policies).values(POLICIES)
    if (await isEmpty(tx, holidays)) await tx.insert(holidays).values([...HOLIDAYS])
    if (await isEmpty(tx, settings)) {
      const unset = Object.entries(DEFAULTS)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => ({ name, value, changedAt: now }))
      await tx.insert(settings).values(unset)
    }
    if (await isEmpty(tx, complaintCategories)) await addCategories(tx)
    if (await isEmpty(tx, lockers))
      await tx.insert(lockers).values(LOCKERS.map((locker) => ({ ...locker, publicId: newPublicId() })))
    if (await isEmpty(tx, bookableThings)) {
      await tx.insert(bookableThings).values(ROOMS)
      await tx.insert(roomPackages).values(PACKAGES)
      await tx.insert(roomExtras).values(EXTRAS)
    }
    // Portals that were set up before the refresh room get its seats, too.
    if ((await tx.$count(bookableThings, inArray(bookableThings.kind, [...SEAT_KINDS]))) === 0)
      await tx.insert(bookableThings).values(REFRESH_SEATS)
  })

/**
 * Adds the demo building once, while there is no company. The same day gives the same rows. All accounts share
 * one password and one hash of it, as sixty argon2 hashes would take half of the first start.
 * @param config where the images of inquiries are stored; without it there are none
 */
export const seedDemo = (
  db: Db,
  now: Date,
  { hash, config }: { hash: (password: string) => Promise<string>; config?: Config },
) =>
  withSeedLock(db, async (tx) => {
    if (!(await isEmpty(tx, companies))) return
    await setMark(tx, 'demo', 'filled', now)
    const passwordHash = await hash(DEMO_PASSWORD)
    const companyIds = await addCompanies(tx)
    const hosts = await addMembers(tx, companyIds, passwordHash, now)
    const { facilityId, administratorId } = await addStaff(tx, passwordHash, now)
    await tx.insert(blockListEntries).values(demoBlock(now, administratorId))
    const [room] = await tx.select().from(bookableThings).where(eq(bookableThings.code, 'meeting-2'))
    await tx.insert(doors).values(demoDoors(now, administratorId, room!.id))
    await tx.insert(notices).values(demoNotices(now))
    await tx
      .update(settings)
      .set({ value: DEMO_PLACES, changedAt: now })
      .where(eq(settings.name, 'building.places'))
    await tx
      .insert(settings)
      .values([
        { name: 'building.contacts', value: DEMO_CONTACTS, changedAt: now },
        { name: 'building.business', value: DEMO_BUSINESS, changedAt: now },
        { name: 'building.directions', value: DEMO_WAYS, changedAt: now },
      ])
      .onConflictDoNothing()
    await addVisits(tx, now, hosts)
    const authors = companyIds.map((id) => hosts.filter(({ companyId }) => companyId === id))
    await addComplaints(tx, now, { authors, staffId: facilityId, config })
    await addHeating(tx, now, hosts)
    await addPrograms(tx, now)
    await addInquiries(tx, now)
    await addDemoBookings(tx, now, hosts)
    await addDemoEvents(tx, now, { people: hosts, config })
    await addDemoRecords(tx, now, hosts)
    await addDemoLockers(tx, now, hosts)
    await addDemoTraining(tx, now, hosts)
    await addDemoPasses(tx, now, hosts)
    await addDemoStays(tx, now, hosts)
    await addDemoSeatBookings(tx, now, hosts)
    await addParkingHistory(tx, now)
    await addParking(tx, now, { companyIds, passwordHash })
    await addNews(tx, now)
  })

/** The demo building where real people are, or the other way round. */
export class DemoDataError extends Error {
  override name = 'DemoDataError'
}

/**
 * Demo accounts have a password that everybody can read, so production runs on them only as a demo, and no demo on anything else.
 * @throws DemoDataError
 */
export async function refuseMixedDemo(db: Db, { production, demo }: Pick<Config, 'production' | 'demo'>) {
  if (!production) return
  const isMarked = (await readMark(db, 'demo')) !== undefined
  if (isMarked && !demo)
    throw new DemoDataError(
      'The database holds the demo building, with accounts whose password is public. Use an empty database (or a backup of the real one); DEMO=on shows it as a demo.',
    )
  if (demo && !isMarked && !(await hasNobody(db)))
    throw new DemoDataError(
      'DEMO=on shows every message with its codes to whoever has the key, so it does not start on a database of real people. Use an empty one.',
    )
}

const hasNobody = async (db: Db) =>
  (await Promise.all([companies, members, staff].map((table) => isEmpty(db, table)))).every(Boolean)

/** Of several processes that start at once one fills the database. The others try again, as no statement may wait long for a lock. */
async function withSeedLock(db: Db, fill: (tx: Db) => Promise<void>): Promise<void> {
  const attempt = () =>
    db.transaction(async (tx) => {
      const lock = sql`select pg_try_advisory_xact_lock(${LOCKS.seed}) as "isMine"`
      const { rows } = await tx.execute<{ isMine: boolean }>(lock)
      if (rows[0]?.isMine) await fill(tx)
      return rows[0]?.isMine ?? false
    })
  while (!(await attempt())) await wait(RETRY_MS)
}

const isEmpty = async (tx: Db, table: PgTable) =>
  (
    await tx
      .select({ one: sql`1` })
      .from(table)
      .limit(1)
  ).length === 0

/** @returns ids in the order of COMPANIES */
async function addCompanies(tx: Db): Promise<number[]> {
  const rows = await tx
    .insert(companies)
    .values(
      COMPANIES.map(({ idPrefix, nameKo, nameEn, floors }) => ({
        nameKo,
        nameEn,
        // The food company's floors above the lobby are shops.
        kind: idPrefix === 'arabada' ? ('retail' as const) : ('office' as const),
        // 100 hours of parking per floor and month; 10 hours of meeting rooms per company and month (decisions §8).
        parkingMinutes: floors.length * 6000,
        freeRoomMinutes: 600,
      })),
    )
    .returning({ id: companies.id, nameKo: companies.nameKo })
  const ids = COMPANIES.map(({ nameKo }) => rows.find((row) => row.nameKo === nameKo)!.id)
  await tx
    .insert(companyFloors)
    .values(
      COMPANIES.flatMap(({ floors }, index) => floors.map((floor) => ({ companyId: ids[index]!, floor }))),
    )
  return ids
}

/**
 * Days since sign-up where a status ends by itself: rejected sign-ups and deleted accounts are destroyed after 30 days, so
 * the demo’s are recent (deleted 500 hours after signing up); a sign-up is decided within days.
 */
const RECENT: Partial<Record<string, number>> = { request_for_approval: 1, rejected: 9, deleted: 25 }

/** @returns members who can be visited */
async function addMembers(tx: Db, companyIds: number[], passwordHash: string, now: Date) {
  const random = createRandom(20_261_122)
  const daysAgo = (days: number) => new Date(now.getTime() - days * MS_PER_DAY)
  const rows = PEOPLE.map((person) => {
    const { company, flags, status, joinedDaysAgo, ...columns } = person
    const id = demoPublicId(random)
    const age = 30 + random.below(400)
    const daysSinceJoining = joinedDaysAgo ?? RECENT[status] ?? age
    return {
      ...columns,
      ...Object.fromEntries(flags.map((flag) => [flag, true])),
      // Withdrawn accounts are made by the job that ends them, below.
      status: status === 'withdrawn' ? ('withdrawal_pending' as const) : status,
      withdrawalRequestedAt: WITHDRAWAL_AGE[status] === undefined ? null : daysAgo(WITHDRAWAL_AGE[status]),
      publicId: id,
      companyId: companyIds[company]!,
      loginIdKey: loginIdKey(person.loginId),
      passwordHash,
      createdAt: daysAgo(daysSinceJoining),
    }
  })
  const added = await tx.insert(members).values(rows).returning()
  await addAccountHistory(tx, added)
  await finishWithdrawals(tx, now)
  return added
    .filter(({ status }) => status === 'approved')
    .sort((a, b) => a.loginId.localeCompare(b.loginId))
}

/** Days since the withdrawal was requested. */
const WITHDRAWAL_AGE: Partial<Record<Person['status'], number>> = { withdrawal_pending: 3, withdrawn: 8 }

async function addAccountHistory(tx: Db, added: (typeof members.$inferSelect)[]): Promise<void> {
  const masterOf = new Map(added.filter(({ total }) => total).map(({ companyId, id }) => [companyId, id]))
  await tx
    .insert(memberEvents)
    .values(added.flatMap((member) => accountEvents(member, masterOf.get(member.companyId)!)))
  const signedUp = added.filter(({ isInvited }) => !isInvited)
  await tx.insert(consents).values(signedUp.flatMap(accountConsents))
  const invited = added.filter(({ isInvited }) => isInvited)
  await tx.insert(invitations).values(
    invited.map((member) => ({
      // A random hash, as nobody has this link; sending the invitation again makes a valid one.
      tokenHash: sha256(`demo invitation ${member.publicId}`),
      memberId: member.id,
      kind: 'employee' as const,
      invitedBy: `member:${masterOf.get(member.companyId)!}`,
      createdAt: member.createdAt,
      expiresAt: new Date(member.createdAt.getTime() + 7 * MS_PER_DAY),
    })),
  )
}

/** @returns the staff members who answer inquiries and maintain the block list */
async function addStaff(tx: Db, passwordHash: string, now: Date) {
  const added = await tx
    .insert(staff)
    .values(
      STAFF.map((person) => ({
        ...person,
        loginIdKey: loginIdKey(person.loginId),
        passwordHash,
        createdAt: now,
      })),
    )
    .returning()
  const idOf = (role: StaffRole) => added.find(({ roles }) => roles.includes(role))!.id
  return { facilityId: idOf('facility'), administratorId: idOf('administrator') }
}

/** Requests for extra hours with their members, floors and histories. */
async function addHeating(tx: Db, now: Date, people: Parameters<typeof demoHeating>[1]): Promise<void> {
  for (const request of demoHeating(now, people)) {
    const [added] = await tx.insert(heatingRequests).values(request).returning()
    const { id: requestId, date, status, statusReason: reason, createdAt, memberId } = added!
    const { rows } = await claimHours(tx, { ...added!, days: [date] }, DEFAULTS['heating.price']!.wonPerHour)
    await tx.insert(heatingShares).values(rows.map(({ id }) => ({ hourId: id, requestId })))
    await tx
      .insert(heatingEvents)
      .values(heatingHistory({ requestId, memberId, status, reason, date, createdAt }))
  }
}

/** G.X. programmes, which anybody of account type vip may apply for. */
const addPrograms = (tx: Db, now: Date) => tx.insert(gxPrograms).values(demoPrograms(now))

async function addInquiries(tx: Db, now: Date): Promise<void> {
  // Numbered as they came in: the oldest first.
  for (const { inquiry, events } of demoInquiries(now).reverse()) {
    const [row] = await tx.insert(inquiries).values(inquiry).returning({ id: inquiries.id })
    await tx.insert(inquiryEvents).values(events.map((event) => ({ ...event, inquiryId: row!.id })))
  }
}

async function addVisits(tx: Db, now: Date, hosts: Parameters<typeof demoVisits>[1]): Promise<void> {
  const all = demoVisits(now, hosts)
  const rows = await tx
    .insert(visits)
    .values(all.map(({ visit }) => visit))
    .returning({ id: visits.id, publicId: visits.publicId })
  const ids = new Map(rows.map(({ id, publicId }) => [publicId, id]))
  const ofVisit = <T>(choose: (visit: (typeof all)[number]) => T[]) =>
    all.flatMap((demoVisit) =>
      choose(demoVisit).map((row) => ({ ...row, visitId: ids.get(demoVisit.visit.publicId)! })),
    )
  await tx.insert(visitors).values(ofVisit((demoVisit) => demoVisit.visitors))
  await tx.insert(visitEvents).values(ofVisit((demoVisit) => demoVisit.events))
}
