import { z } from '@hono/zod-openapi'
import { anybody, call } from '~/api/call.server'
import { desc, eq } from 'drizzle-orm'
import { createRouter } from '~/api/openapi.server'
import type { Db } from '~/db/database.server'
import { byName } from '~/rules/by-name'
import { directoryFloorShape, type DirectoryFloor } from '~/domains/building/schemas'
import { companies, companyFloors } from './tables.server'

/** Tenants by floor, for the directory in the lobby, in one call. */
export const directoryApi = createRouter().openapi(
  call('get', '/home/directory', {
    may: anybody('building:read'),
    summary:
      'List floors, highest first, with their tenants by their names in the language asked for; floors below ground are negative',
    answer: z.array(directoryFloorShape),
  }),
  async (c) => {
    const floors = await c.var.published('directory', listDirectory)
    const inOrder = byName(c.var.language)
    const data = floors.map((floor) => ({ ...floor, companies: [...floor.companies].sort(inOrder) }))
    return c.json({ data }, 200)
  },
)

/** Floors with the names of their companies, unordered. */
async function listDirectory(db: Db): Promise<DirectoryFloor[]> {
  const rows = await db
    .select({ floor: companyFloors.floor, ko: companies.nameKo, en: companies.nameEn })
    .from(companyFloors)
    .innerJoin(companies, eq(companies.id, companyFloors.companyId))
    .where(eq(companies.active, true))
    .orderBy(desc(companyFloors.floor))
  const floors = new Map<number, DirectoryFloor['companies']>()
  for (const { floor, ...name } of rows) floors.set(floor, [...(floors.get(floor) ?? []), name])
  return [...floors].map(([floor, names]) => ({ floor, companies: names }))
}
