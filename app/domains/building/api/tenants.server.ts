import { z } from '@hono/zod-openapi'
import { anybody, call } from '~/api/call.server'
import { and, asc, eq } from 'drizzle-orm'
import { createRouter } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { rowNumber } from '~/decisions/schemas'
import { byName } from '~/rules/by-name'
import { companyShape } from '~/domains/building/schemas'
import { companies, companyFloors } from './tables.server'

/** Tenant companies and the floors they rent, for the lists of forms (product §7). */
export const tenantApi = createRouter()
  .openapi(
    call('get', '/auth/companies', {
      may: anybody('building:read'),
      summary: 'List tenant companies, in the alphabetical order of the language asked for',
      answer: z.array(companyShape),
    }),
    async (c) => {
      const { language } = c.var
      const inOrder = [...(await c.var.published('companies', listCompanies))].sort(byName(language))
      return c.json({ data: inOrder }, 200)
    },
  )
  .openapi(
    call('get', '/home/tenant-company/{id}/floors', {
      may: anybody('building:read'),
      summary: 'List the floors of a tenant company, lowest first; floors below ground are negative',
      params: z.object({ id: rowNumber }),
      answer: z.array(z.int()),
      fails: [404],
    }),
    async (c) => {
      const floors = await listFloors(c.var.deps.db, c.req.valid('param').id)
      if (floors.length === 0) throw new Problem(404, 'companyNotFound')
      return c.json({ data: floors }, 200)
    },
  )

/** Companies that can be visited and joined, unordered. */
const listCompanies = async (db: Db) =>
  db
    .select({ id: companies.id, ko: companies.nameKo, en: companies.nameEn })
    .from(companies)
    .where(eq(companies.active, true))

/** Floors of an active company, lowest first; empty for one that does not exist. */
export async function listFloors(db: Db, companyId: number) {
  const rows = await db
    .select({ floor: companyFloors.floor })
    .from(companyFloors)
    .innerJoin(companies, eq(companies.id, companyFloors.companyId))
    .where(and(eq(companyFloors.companyId, companyId), eq(companies.active, true)))
    .orderBy(asc(companyFloors.floor))
  return rows.map((row) => row.floor)
}

/**
 * Locks all tenants, in a fixed order, until the transaction ends. Whatever is booked, requested or reserved refers to one, so that
 * nothing new is agreed while something that all of it rests on changes. The first lock of a transaction: whoever locks one of them
 * and then what has changed would wait for whoever has changed it and waits for them.
 */
export const lockTenants = (tx: Db) =>
  tx.select({ id: companies.id }).from(companies).orderBy(asc(companies.id)).for('update')
