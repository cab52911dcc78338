import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { buildingChanges, companies } from '~/domains/building/api/tables.server'
import { signInSummary, type CompanySignIn, type CompanySignInForm } from '~/domains/account/company-schemas'
import {
  companyIdentities,
  companySignInDomains,
  companySignIns,
  usedSignIns,
} from './company-sign-in-tables.server'
import { staff } from './staff-tables.server'
import { members } from './tables.server'

export type CompanySignInRecord = typeof companySignIns.$inferSelect

/** The provider of a company; undefined where its people sign in by password alone. */
export const findCompanySignIn = async (
  db: Db,
  companyId: number,
): Promise<CompanySignInRecord | undefined> =>
  (await db.select().from(companySignIns).where(eq(companySignIns.companyId, companyId)))[0]

/** The company, still a tenant, to whose provider a confirmed domain leads, with its names. */
export async function findCompanyOfDomain(db: Db, domain: string) {
  const [found] = await db
    .select({ signIn: companySignIns, company: { ko: companies.nameKo, en: companies.nameEn } })
    .from(companySignInDomains)
    .innerJoin(companySignIns, eq(companySignIns.companyId, companySignInDomains.companyId))
    .innerJoin(companies, eq(companies.id, companySignInDomains.companyId))
    .where(
      and(
        eq(companySignInDomains.domain, domain),
        eq(companySignInDomains.isConfirmed, true),
        eq(companies.active, true),
      ),
    )
  return found
}

/** Whether a confirmed domain leads to any company's provider. */
export async function isAnyCompanySignIn(db: Db): Promise<boolean> {
  const found = await db
    .select({ domain: companySignInDomains.domain })
    .from(companySignInDomains)
    .innerJoin(companies, eq(companies.id, companySignInDomains.companyId))
    .where(and(eq(companySignInDomains.isConfirmed, true), eq(companies.active, true)))
    .limit(1)
  return found.length > 0
}

/** Whether a confirmed domain leads to this company. */
export const hasDomain = async (db: Db, companyId: number, domain: string): Promise<boolean> =>
  (await db.$count(
    companySignInDomains,
    and(
      eq(companySignInDomains.companyId, companyId),
      eq(companySignInDomains.domain, domain),
      eq(companySignInDomains.isConfirmed, true),
    ),
  )) > 0

/** A company's names and its sign-in, without the secret; undefined for an unknown company. */
export async function readCompanySignIn(
  db: Db,
  companyId: number,
): Promise<Pick<CompanySignIn, 'company' | 'provider'> | undefined> {
  const [company] = await db
    .select({ ko: companies.nameKo, en: companies.nameEn })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!company) return undefined
  const found = await findCompanySignIn(db, companyId)
  if (!found) return { company, provider: null }
  const { issuer, clientId, isOnlyWay, provenAt, changedAt } = found
  const provider = {
    issuer,
    clientId,
    domains: await domainsOf(db, companyId),
    isOnlyWay,
    provenAt: provenAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  }
  return { company, provider }
}

const SHOWN_CHANGES = 30

/** What a company's sign-in is called in the history of changes. */
export const signInSubject = (companyId: number) => `company-sign-in:${companyId}`

/**
 * Who changed a company's sign-in, when and how, newest first. One statement.
 * @param namesStaff whether the building's staff are named, as at the desk; members read that it was the desk (decisions §11)
 */
export async function listSignInChanges(
  db: Db,
  companyId: number,
  { namesStaff }: { namesStaff: boolean },
): Promise<CompanySignIn['changes']> {
  const rows = await db
    .select({ change: buildingChanges, staff: staff.name, member: members.name })
    .from(buildingChanges)
    .leftJoin(staff, eq(sql`'staff:' || ${staff.id}`, buildingChanges.actor))
    .leftJoin(members, eq(sql`'member:' || ${members.id}`, buildingChanges.actor))
    .where(eq(buildingChanges.subject, signInSubject(companyId)))
    .orderBy(desc(buildingChanges.id))
    .limit(SHOWN_CHANGES)
  const kept = signInSummary.nullable().catch(null)
  return rows.map(({ change: { actor, at, before, after }, staff: ofStaff, member }) => {
    const isByDesk = actor.startsWith('staff:')
    return {
      at: at.toISOString(),
      by: (isByDesk ? namesStaff && ofStaff : member) || null,
      isByDesk,
      before: kept.parse(before),
      after: kept.parse(after),
      hasNewSecret: Boolean((after as { hasNewSecret?: boolean } | null)?.hasNewSecret),
    }
  })
}

export const domainsOf = (db: Db, companyId: number) =>
  db
    .select({ domain: companySignInDomains.domain, isConfirmed: companySignInDomains.isConfirmed })
    .from(companySignInDomains)
    .where(eq(companySignInDomains.companyId, companyId))
    .orderBy(asc(companySignInDomains.domain))

/** Of these domains one that has been confirmed for another company; undefined without. */
export const domainOfOther = async (
  db: Db,
  companyId: number,
  domains: string[],
): Promise<string | undefined> =>
  (
    await db
      .select({ domain: companySignInDomains.domain })
      .from(companySignInDomains)
      .where(
        and(
          inArray(companySignInDomains.domain, domains),
          eq(companySignInDomains.isConfirmed, true),
          ne(companySignInDomains.companyId, companyId),
        ),
      )
      .orderBy(asc(companySignInDomains.domain))
      .limit(1)
  )[0]?.domain

/** Locks a company, so that its sign-in is changed by one at a time. @returns whether there is such a company */
export const lockCompany = async (tx: Db, companyId: number): Promise<boolean> =>
  (await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update'))
    .length > 0

/**
 * Stores a company's sign-in in place of the one before. Of another provider, or another client of it, nobody is known yet; the domains
 * of another issuer wait for the desk.
 * @param isConfirmed whether all of its domains are: the desk has entered them
 */
export async function storeCompanySignIn(
  tx: Db,
  companyId: number,
  {
    form: { issuer, clientId, domains, isOnlyWay },
    clientSecret,
    was,
    isConfirmed,
    now,
  }: {
    form: CompanySignInForm
    clientSecret: string
    was: CompanySignInRecord | undefined
    isConfirmed: boolean
    now: Date
  },
): Promise<void> {
  const isSame = was?.issuer === issuer && was.clientId === clientId
  // Another issuer would vouch for the addresses of domains that were confirmed for the one before.
  const isKnown = was?.issuer === issuer
  if (!isSame) await tx.delete(companyIdentities).where(eq(companyIdentities.companyId, companyId))
  const row = {
    issuer,
    clientId,
    clientSecret,
    isOnlyWay,
    provenAt: isSame ? was.provenAt : null,
    changedAt: now,
  }
  await tx
    .insert(companySignIns)
    .values({ companyId, ...row })
    .onConflictDoUpdate({ target: companySignIns.companyId, set: row })
  const confirmed = (await domainsOf(tx, companyId))
    .filter((before) => before.isConfirmed)
    .map(({ domain }) => domain)
  await tx.delete(companySignInDomains).where(eq(companySignInDomains.companyId, companyId))
  await tx.insert(companySignInDomains).values(
    domains.map((domain) => ({
      companyId,
      domain,
      isConfirmed: isConfirmed || (isKnown && confirmed.includes(domain)),
    })),
  )
}

/** Deletes a company's sign-in with its domains and who was recognised by it. */
export const deleteCompanySignIn = (tx: Db, companyId: number) =>
  tx.delete(companySignIns).where(eq(companySignIns.companyId, companyId))

/** Uses up the state of a sign-in. @returns whether it had not been used before */
export const spendState = async (db: Db, stateHash: string, expiresAt: Date): Promise<boolean> =>
  (
    await db
      .insert(usedSignIns)
      .values({ stateHash, expiresAt })
      .onConflictDoNothing()
      .returning({ stateHash: usedSignIns.stateHash })
  ).length > 0

/** Deletes states that nobody can come back with any more. */
export const purgeUsedSignIns = (db: Db, now: Date) =>
  db.delete(usedSignIns).where(lt(usedSignIns.expiresAt, now))

/** Statuses of accounts that belong to a person of the company. */
const OPEN = ['approved', 'request_for_approval', 'withdrawal_pending'] as const

/** The account that a provider's subject has been linked with, unless it has ended. */
export const findByIdentity = async (db: Db, { companyId, issuer }: CompanySignInRecord, subject: string) =>
  (
    await db
      .select({ member: members })
      .from(companyIdentities)
      .innerJoin(members, eq(members.id, companyIdentities.memberId))
      .where(
        and(
          eq(companyIdentities.companyId, companyId),
          eq(companyIdentities.issuer, issuer),
          eq(companyIdentities.subject, subject),
          eq(members.companyId, companyId),
          inArray(members.status, [...OPEN]),
        ),
      )
  )[0]?.member

/** Whether an account of the company that has not ended has this e-mail address, which somebody may only have typed. */
export const hasAccountOfEmail = async (db: Db, companyId: number, email: string): Promise<boolean> =>
  (await db.$count(
    members,
    and(
      eq(members.companyId, companyId),
      eq(sql`lower(${members.email})`, email),
      inArray(members.status, [...OPEN]),
    ),
  )) > 0

/**
 * Links a provider's subject with an account whose person has proved that it is theirs, in place of what either was linked with before.
 * @returns false where the company's provider has been changed meanwhile
 */
export async function linkIdentity(
  tx: Db,
  { companyId, issuer, clientId }: Pick<CompanySignInRecord, 'companyId' | 'issuer' | 'clientId'>,
  { memberId, subject }: { memberId: number; subject: string },
  now: Date,
): Promise<boolean> {
  // Links of a company are made one after the other, and none while its provider is being changed.
  const [signIn] = await tx
    .select({ issuer: companySignIns.issuer, clientId: companySignIns.clientId })
    .from(companySignIns)
    .where(eq(companySignIns.companyId, companyId))
    .for('update')
  if (signIn?.issuer !== issuer || signIn.clientId !== clientId) return false
  await tx
    .delete(companyIdentities)
    .where(
      and(
        eq(companyIdentities.companyId, companyId),
        eq(companyIdentities.subject, subject),
        ne(companyIdentities.memberId, memberId),
      ),
    )
  const link = { companyId, issuer, subject, linkedAt: now }
  await tx
    .insert(companyIdentities)
    .values({ memberId, ...link })
    .onConflictDoUpdate({ target: companyIdentities.memberId, set: link })
  return true
}

/** Writes down that a company's provider has recognised somebody; then it can be made the only way. */
export const markProven = (db: Db, companyId: number, now: Date) =>
  db
    .update(companySignIns)
    .set({ provenAt: now })
    .where(and(eq(companySignIns.companyId, companyId), sql`${companySignIns.provenAt} is null`))
