import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { settleAffected } from '~/affected/settle.server'
import type { Change } from '~/affected/source'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { contentRevision } from '~/api/revision.server'
import type { Db } from '~/db/database.server'
import type { Language } from '~/i18n/languages'
import { byName } from '~/rules/by-name'
import { allowanceSubject, freeTimeSubject, recordChange } from '~/domains/account/api/changes.server'
import { companySignInDomains } from '~/domains/account/api/company-sign-in-tables.server'
import { setAllowance } from '~/domains/parking/api/allowance.server'
import { appoint } from '~/domains/members/api/appoint.server'
import { invite } from '~/domains/members/api/employees.server'
import type { companyEditForm, companyForm, DeskCompany, FirstMaster } from '~/domains/desk/schemas'
import { companies, companyFloors } from '~/domains/building/api/tables.server'
import { members } from '~/domains/account/api/tables.server'

type CompanyEdit = z.output<typeof companyEditForm>

/** Statuses of accounts that belong to a company's people (decisions §5). */
const LIVING = ['request_for_approval', 'approved', 'withdrawal_pending'] as const

/** Companies with floors, number of people, and master, sorted by name in a language. Three queries whatever their number. */
export async function listCompanies(db: Db, id?: number, language: Language = 'ko'): Promise<DeskCompany[]> {
  const rows = await db
    .select({ company: companies, hasUnconfirmedDomains: hasUnconfirmedDomains(db) })
    .from(companies)
    .where(id === undefined ? undefined : eq(companies.id, id))
  const floors = await db
    .select()
    .from(companyFloors)
    .where(id === undefined ? undefined : eq(companyFloors.companyId, id))
    .orderBy(asc(companyFloors.floor))
  const people = await db
    .select({
      companyId: members.companyId,
      approved: sql<number>`count(*) filter (where ${members.status} = 'approved')::int`,
      waiting: sql<number>`count(*) filter (where ${members.status} = 'request_for_approval')::int`,
      // At most one: the database allows one active master per company.
      master: sql<{ id: string; name: string; isInvited: boolean } | null>`
        (json_agg(json_build_object('id', ${members.publicId}, 'name', ${members.name}, 'isInvited', ${members.isInvited}))
          filter (where ${members.total}))->0`,
    })
    .from(members)
    .where(
      and(inArray(members.status, [...LIVING]), id === undefined ? undefined : eq(members.companyId, id)),
    )
    .groupBy(members.companyId)
  return rows
    .map(({ company, hasUnconfirmedDomains }) => {
      const counts = people.find(({ companyId }) => companyId === company.id)
      const content = {
        ko: company.nameKo,
        en: company.nameEn,
        active: company.active,
        kind: company.kind,
        floors: floors.filter(({ companyId }) => companyId === company.id).map(({ floor }) => floor),
        parkingMinutes: company.parkingMinutes,
        freeRoomMinutes: company.freeRoomMinutes,
      }
      return {
        id: company.id,
        ...content,
        revision: contentRevision(content),
        members: { approved: counts?.approved ?? 0, waiting: counts?.waiting ?? 0 },
        master: counts?.master ?? null,
        hasUnconfirmedDomains,
      }
    })
    .sort(byName(language))
}

const hasUnconfirmedDomains = (db: Db) =>
  sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(companySignInDomains)
      .where(
        and(eq(companySignInDomains.companyId, companies.id), eq(companySignInDomains.isConfirmed, false)),
      ),
  )}`

/** One company, of the same shape. @throws Problem 404 */
export async function requireCompany(db: Db, id: number): Promise<DeskCompany> {
  const [company] = await listCompanies(db, id)
  if (!company) throw new Problem(404, 'notFound')
  return company
}

/** Adds a company with its floors. */
export async function addCompany(tx: Db, form: z.output<typeof companyForm>): Promise<DeskCompany> {
  const { floors, ...columns } = form
  const [added] = await tx.insert(companies).values(columns).returning()
  await setFloors(tx, added!.id, floors)
  return requireCompany(tx, added!.id)
}

/**
 * Settles what a company leaves when it is no longer a tenant, gives up floors, or is served at other hours.
 * @throws Problem 409 with all of it, until it is decided
 */
async function settleCompany(
  c: ApiContext,
  tx: Db,
  was: typeof companies.$inferSelect,
  { active, floors, kind, ...form }: CompanyEdit,
): Promise<void> {
  const companyId = was.id
  if (was.active && !active) {
    await settleAffected(c, tx, { what: 'company', companyId }, form)
    return
  }
  const held = await tx.select().from(companyFloors).where(eq(companyFloors.companyId, companyId))
  const givenUp = held.map(({ floor }) => floor).filter((floor) => !floors.includes(floor))
  const changes: Change[] = []
  if (givenUp.length > 0) changes.push({ what: 'floors', companyId, floors: givenUp })
  if (kind && kind !== was.kind) changes.push({ what: 'served', companyId, before: was.kind, after: kind })
  await settleAffected(c, tx, changes, form)
}

/**
 * Changes a company; a change of its free room time is recorded in the history of prices.
 * @throws Problem 404; 409 when it was changed after the revision shown, or with what rests on what it gives up, until it is decided
 */
export async function changeCompany(
  c: ApiContext,
  tx: Db,
  id: number,
  form: CompanyEdit,
): Promise<DeskCompany> {
  const { floors, revision, decisions: _decisions, rest: _rest, reason: _reason, ...columns } = form
  // A lock with which nothing new can refer to the company, so that nothing is agreed meanwhile.
  const [was] = await tx.select().from(companies).where(eq(companies.id, id)).for('update')
  if (!was) throw new Problem(404, 'notFound')
  if (revision !== undefined && revision !== (await requireCompany(tx, id)).revision)
    throw new Problem(409, 'changedMeanwhile')
  await settleCompany(c, tx, was, form)
  await tx.update(companies).set(columns).where(eq(companies.id, id))
  if (was.freeRoomMinutes !== columns.freeRoomMinutes)
    await recordChange(c, tx, {
      subject: freeTimeSubject(id),
      before: { minutes: was.freeRoomMinutes },
      after: { minutes: columns.freeRoomMinutes },
    })
  if (was.parkingMinutes !== columns.parkingMinutes) {
    await recordChange(c, tx, {
      subject: allowanceSubject(id),
      before: { minutes: was.parkingMinutes },
      after: { minutes: columns.parkingMinutes },
    })
    await setAllowance(tx, id, columns.parkingMinutes, c.var.deps.clock())
  }
  await tx.delete(companyFloors).where(eq(companyFloors.companyId, id))
  await setFloors(tx, id, floors)
  return requireCompany(tx, id)
}

const setFloors = (tx: Db, companyId: number, floors: number[]) =>
  tx.insert(companyFloors).values([...new Set(floors)].map((floor) => ({ companyId, floor })))

/**
 * Names a company's first master. The company is locked, so that of two concurrent requests the second is refused.
 * @throws Problem 404, 409 `masterExists`, 422 at the field with the error
 */
export async function nameFirstMaster(
  c: ApiContext,
  tx: Db,
  companyId: number,
  person: FirstMaster,
  passwordHash: string,
) {
  await tx.select().from(companies).where(eq(companies.id, companyId)).for('update')
  const { master } = await requireCompany(tx, companyId)
  if (master) throw new Problem(409, 'masterExists')
  return invite(c, tx, companyId, person, { kind: 'firstMaster', passwordHash })
}

/**
 * Makes an approved employee the master of a company that has none. The company is locked, as for a first master.
 * @throws Problem 404, 409 `masterExists`, 422 at `employeeId` for an ID that is not one of its approved employees
 */
export async function appointMaster(c: ApiContext, tx: Db, companyId: number, loginId: string) {
  await tx.select().from(companies).where(eq(companies.id, companyId)).for('update')
  const { master } = await requireCompany(tx, companyId)
  if (master) throw new Problem(409, 'masterExists')
  await appoint(c, tx, companyId, loginId)
  return requireCompany(tx, companyId)
}
