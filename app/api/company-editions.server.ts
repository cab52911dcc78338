import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.server'

const MANY_COMPANIES_LOCK = 7_012

/**
 * Begins a transaction that changes visits or people of several companies. Such transactions follow one another: each
 * renews its companies' editions when it ends (migration 0009), in no order, so two could wait for each other for ever.
 */
export const changeManyCompanies = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(${MANY_COMPANIES_LOCK})`)
