import { and, asc, between, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import type { LocalDate } from '../../../rules/local-time'
import type { PolicyType } from '../schemas'
import { holidays, policies } from './tables.server'

/** The policy in force on a Seoul day: the newest that has begun; undefined when there is none. */
export const findPolicy = async (db: Db, type: PolicyType, today: LocalDate) =>
  (
    await db
      .select()
      .from(policies)
      .where(and(eq(policies.type, type), lte(policies.inForceFrom, today)))
      .orderBy(desc(policies.inForceFrom), sql`${policies.writtenAt} desc nulls last`, desc(policies.version))
      .limit(1)
  )[0]

/** The versions of a policy that have begun by a Seoul day, the newest first. */
export const listBegunVersions = (db: Db, type: PolicyType, today: LocalDate) =>
  db
    .select({ version: policies.version, inForceFrom: policies.inForceFrom })
    .from(policies)
    .where(and(eq(policies.type, type), lte(policies.inForceFrom, today)))
    .orderBy(desc(policies.inForceFrom), sql`${policies.writtenAt} desc nulls last`, desc(policies.version))

/** A version of a policy that has begun; undefined for any other. */
export const findBegunVersion = async (db: Db, type: PolicyType, version: string, today: LocalDate) =>
  (
    await db
      .select()
      .from(policies)
      .where(and(eq(policies.type, type), eq(policies.version, version), lte(policies.inForceFrom, today)))
  )[0]

/** Public holidays from one day to another, both counted. */
export const listHolidays = (db: Db, from: LocalDate, to: LocalDate) =>
  db
    .select()
    .from(holidays)
    .where(between(holidays.date, from, to))
    .orderBy(asc(holidays.date))
