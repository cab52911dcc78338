import { createRoute, z } from '@hono/zod-openapi'
import { createRouter, json, problems } from '../../../api/openapi.server'
import { madeOfEditions } from '../../../api/provenance.server'
import { Problem } from '../../../api/problem'
import { seoulDate } from '../../../rules/local-time'
import {
  holidayShape,
  leaseViewShape,
  POLICY_TYPES,
  placesShape,
  policyShape,
  versionSettingsShape,
} from '../schemas'
import { directoryApi } from './directory.server'
import { findPolicy, listHolidays } from './queries.server'
import { readSetting } from './settings.server'

/** Policies and the settings that screens and apps read (specification §7). */
export const buildingApi = createRouter()
  .route('/', directoryApi)
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/policies/{type}',
      summary: 'The text of a policy in force today, in the language of accept-language',
      request: { params: z.object({ type: z.enum(POLICY_TYPES) }) },
      responses: { 200: json(policyShape), ...problems(404) },
    }),
    async (c) => {
      const { type } = c.req.valid('param')
      const today = seoulDate(c.var.deps.clock())
      madeOfEditions(c)
      const found = await c.var.published(c, `policy ${type} ${today}`, (db) => findPolicy(db, type, today))
      if (!found) throw new Problem(404, 'notFound')
      const { version, titleKo, titleEn, bodyKo, bodyEn } = found
      const [title, body] = c.var.language === 'ko' ? [titleKo, bodyKo] : [titleEn, bodyEn]
      return c.json({ data: { type, version, title, body } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/holidays/{year}',
      summary: 'Public holidays of a year, named in the language of accept-language',
      request: { params: z.object({ year: z.string().regex(/^20\d\d$/) }) },
      responses: { 200: json(z.array(holidayShape)), ...problems(404) },
    }),
    async (c) => {
      const { year } = c.req.valid('param')
      madeOfEditions(c)
      const rows = await c.var.published(c, `holidays ${year}`, (db) =>
        listHolidays(db, `${year}-01-01`, `${year}-12-31`),
      )
      const named = rows.map(({ date, nameKo, nameEn }) => ({
        date,
        name: c.var.language === 'ko' ? nameKo : nameEn,
      }))
      return c.json({ data: named }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/places',
      summary: 'The floor of each room for everybody; null where the owner has not said',
      responses: { 200: json(placesShape), ...problems() },
    }),
    async (c) => {
      madeOfEditions(c)
      return c.json({ data: await readSetting(c, 'building.places') }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/lease/view',
      summary: 'Whether the menu shows the lease inquiry',
      responses: { 200: json(leaseViewShape), ...problems() },
    }),
    async (c) => {
      madeOfEditions(c)
      return c.json({ data: await readSetting(c, 'lease.show') }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/app-settings/version',
      summary: 'Versions of the mobile apps: the latest, the oldest allowed, and whether to insist',
      responses: { 200: json(versionSettingsShape), ...problems() },
    }),
    async (c) => {
      madeOfEditions(c)
      return c.json({ data: await readSetting(c, 'app.version') }, 200)
    },
  )

export type BuildingApi = typeof buildingApi
