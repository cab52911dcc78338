import { and, asc, between, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import type { PolicyType } from '~/domains/building/schemas'
import { holidays, policies } from './tables.server'

/** The policy in force on a Seoul day: the newest that has taken effect; undefined without one. */
export const findPolicy = async (db: Db, type: PolicyType, today: LocalDate) =>
  (
    await db
      .select()
      .from(policies)
      .where(and(eq(policies.type, type), lte(policies.inForceFrom, today)))
      .orderBy(desc(policies.inForceFrom), sql`${policies.writtenAt} desc nulls last`, desc(policies.version))
      .limit(1)
  )[0]

/** The versions of a policy in effect by a Seoul day, newest first. */
export const listEffectiveVersions = (db: Db, type: PolicyType, today: LocalDate) =>
  db
    .select({ version: policies.version, inForceFrom: policies.inForceFrom })
    .from(policies)
    .where(and(eq(policies.type, type), lte(policies.inForceFrom, today)))
    .orderBy(desc(policies.inForceFrom), sql`${policies.writtenAt} desc nulls last`, desc(policies.version))

/** A version of a policy that has taken effect; undefined for any other. */
export const findEffectiveVersion = async (db: Db, type: PolicyType, version: string, today: LocalDate) =>
  (
    await db
      .select()
      .from(policies)
      .where(and(eq(policies.type, type), eq(policies.version, version), lte(policies.inForceFrom, today)))
  )[0]

/** Public holidays of a span of days, both ends included. */
export const listHolidays = (db: Db, from: LocalDate, to: LocalDate) =>
  db
    .select()
    .from(holidays)
    .where(between(holidays.date, from, to))
    .orderBy(asc(holidays.date))
