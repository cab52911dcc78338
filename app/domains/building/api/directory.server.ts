import { createRoute, z } from '@hono/zod-openapi'
import { desc, eq } from 'drizzle-orm'
import { createRouter, json, problems } from '../../../api/openapi.server'
import type { Db } from '../../../db/database.server'
import { directoryFloorShape, type DirectoryFloor } from '../schemas'
import { companies, companyFloors } from './tables.server'

/** Tenants by floor, for the directory in the lobby, in one call. */
export const directoryApi = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/home/directory',
    summary: 'List floors with their tenants, highest first; floors below ground are negative',
    responses: { 200: json(z.array(directoryFloorShape)), ...problems() },
  }),
  async (c) => {
    return c.json({ data: await c.var.published('directory', listDirectory) }, 200)
  },
)

/** Names sorted in Korean order, as the database's collation is C. */
async function listDirectory(db: Db): Promise<DirectoryFloor[]> {
  const rows = await db
    .select({ floor: companyFloors.floor, ko: companies.nameKo, en: companies.nameEn })
    .from(companyFloors)
    .innerJoin(companies, eq(companies.id, companyFloors.companyId))
    .where(eq(companies.active, true))
    .orderBy(desc(companyFloors.floor))
  const floors = new Map<number, DirectoryFloor['companies']>()
  for (const { floor, ...name } of rows) floors.set(floor, [...(floors.get(floor) ?? []), name])
  return [...floors].map(([floor, names]) => ({
    floor,
    companies: names.sort((a, b) => a.ko.localeCompare(b.ko, 'ko')),
  }))
}
