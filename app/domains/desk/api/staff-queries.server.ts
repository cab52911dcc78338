import { and, arrayContains, asc, count, desc, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { StaffRole } from '~/rules/permissions'
import type { StaffStatus } from '~/rules/statuses'
import { staffStatus } from '~/domains/desk/rules/staff-status'
import type { StaffEvent, StaffPerson } from '~/domains/desk/staff-schemas'
import { staff, staffEvents, staffInvitations } from '~/domains/account/api/staff-tables.server'

export type StaffRecord = typeof staff.$inferSelect

interface StaffFilter {
  name?: string
  role?: StaffRole
  status?: StaffStatus
}

const HAS: Record<StaffStatus, SQL | undefined> = {
  ended: sql`${staff.endedAt} is not null`,
  invited: and(isNull(staff.endedAt), eq(staff.isInvited, true)),
  active: eq(staff.active, true),
  locked: and(isNull(staff.endedAt), eq(staff.isInvited, false), eq(staff.active, false)),
}

const whereOf = ({ name, role, status }: StaffFilter) =>
  and(
    status ? HAS[status] : isNull(staff.endedAt),
    role && arrayContains(staff.roles, [role]),
    name
      ? or(
          sql`strpos(lower(${staff.name}), lower(${name})) > 0`,
          sql`strpos(${staff.loginIdKey}, lower(${name})) > 0`,
        )
      : undefined,
  )

/** The link that is valid now, if any. */
const linkOf = (now: Date) =>
  and(
    eq(staffInvitations.staffId, staff.id),
    isNull(staffInvitations.usedAt),
    gt(staffInvitations.expiresAt, now),
  )

const shapeOf = (person: StaffRecord, linkExpires: Date | null): StaffPerson => ({
  id: person.id,
  loginId: person.loginId,
  name: person.name,
  roles: person.roles,
  status: staffStatus(person),
  mobile: person.mobile,
  email: person.email,
  createdAt: person.createdAt.toISOString(),
  linkExpires: linkExpires?.toISOString() ?? null,
})

/** One page of the staff, and the number of all that match. Two queries whatever the rows. */
export async function listStaff(
  db: Db,
  filter: StaffFilter,
  now: Date,
  page: { limit: number; offset: number },
): Promise<{ items: StaffPerson[]; count: number }> {
  const where = whereOf(filter)
  const rows = await db
    .select({ person: staff, linkExpires: staffInvitations.expiresAt })
    .from(staff)
    .leftJoin(staffInvitations, linkOf(now))
    .where(where)
    .orderBy(asc(staff.createdAt), asc(staff.id))
    .limit(page.limit)
    .offset(page.offset)
  const [all] = await db.select({ count: count() }).from(staff).where(where)
  return { items: rows.map(({ person, linkExpires }) => shapeOf(person, linkExpires)), count: all!.count }
}

/** One person with the valid link. */
export async function findStaffPerson(db: Db, id: number, now: Date) {
  const [row] = await db
    .select({ person: staff, linkExpires: staffInvitations.expiresAt })
    .from(staff)
    .leftJoin(staffInvitations, linkOf(now))
    .where(eq(staff.id, id))
  return row && { record: row.person, shape: shapeOf(row.person, row.linkExpires) }
}

/** Active administrators besides this person. */
export async function countOtherAdministrators(db: Db, id: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(staff)
    .where(and(eq(staff.active, true), arrayContains(staff.roles, ['administrator']), ne(staff.id, id)))
  return row!.count
}

const KEPT_EVENTS = 50

/** The history of an account, newest first. */
export async function listStaffEvents(db: Db, id: number): Promise<StaffEvent[]> {
  const rows = await db
    .select({ event: staffEvents, actorName: sql<string | null>`actor.name` })
    .from(staffEvents)
    .leftJoin(sql`${staff} as actor`, sql`'staff:' || actor.id = ${staffEvents.actor}`)
    .where(eq(staffEvents.staffId, id))
    .orderBy(desc(staffEvents.id))
    .limit(KEPT_EVENTS)
  return rows.map(({ event, actorName }) => ({
    event: event.event,
    at: event.at.toISOString(),
    actor: actorName,
    changes: event.changes ?? {},
  }))
}
