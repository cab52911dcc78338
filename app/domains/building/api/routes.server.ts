import { createRoute, z } from '@hono/zod-openapi'
import { createRouter, json, problems } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { seoulDate } from '~/rules/local-time'
import {
  holidayShape,
  hoursShape,
  POLICY_TYPES,
  policyShape,
  policyVersionRowShape,
} from '~/domains/building/schemas'
import {
  contactsShape,
  directionsShape,
  leaseViewShape,
  parkingTariffShape,
  placesShape,
  versionSettingsShape,
} from '~/domains/building/setting-shapes'
import { directoryApi } from './directory.server'
import { findEffectiveVersion, findPolicy, listEffectiveVersions, listHolidays } from './queries.server'
import { readSetting } from './settings.server'
import { tenantApi } from './tenants.server'

/** Policies and the settings that screens and apps read (product §7). */
const buildingApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/policies/{type}',
      summary:
        'Get the text of a policy in force today, or of an earlier version, in the language of accept-language',
      request: {
        params: z.object({ type: z.enum(POLICY_TYPES) }),
        query: z.object({ version: z.string().max(20).optional() }),
      },
      responses: { 200: json(policyShape), ...problems(404) },
    }),
    async (c) => {
      const { type } = c.req.valid('param')
      const today = seoulDate(c.var.deps.clock())
      const requestedVersion = c.req.valid('query').version
      const policy = requestedVersion
        ? await findEffectiveVersion(c.var.deps.db, type, requestedVersion, today)
        : await c.var.published(`policy ${type} ${today}`, (db) => findPolicy(db, type, today))
      if (!policy) throw new Problem(404, 'notFound')
      const { version, inForceFrom, titleKo, titleEn, bodyKo, bodyEn } = policy
      const [title, body] = c.var.language === 'ko' ? [titleKo, bodyKo] : [titleEn, bodyEn]
      return c.json({ data: { type, version, inForceFrom, title, body } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/policies/{type}/versions',
      summary: 'List the versions of a policy that have taken effect, newest first',
      request: { params: z.object({ type: z.enum(POLICY_TYPES) }) },
      responses: { 200: json(z.array(policyVersionRowShape)), ...problems(404) },
    }),
    async (c) => {
      const { type } = c.req.valid('param')
      const today = seoulDate(c.var.deps.clock())
      const name = `policy versions ${type} ${today}`
      const versions = await c.var.published(name, (db) => listEffectiveVersions(db, type, today))
      return c.json({ data: versions }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/holidays/{year}',
      summary: 'List public holidays of a year, named in the language of accept-language',
      request: { params: z.object({ year: z.string().regex(/^20\d\d$/) }) },
      responses: { 200: json(z.array(holidayShape)), ...problems(404) },
    }),
    async (c) => {
      const { year } = c.req.valid('param')
      const rows = await c.var.published(`holidays ${year}`, (db) =>
        listHolidays(db, `${year}-01-01`, `${year}-12-31`),
      )
      const holidaysInLanguage = rows.map(({ date, nameKo, nameEn }) => ({
        date,
        name: c.var.language === 'ko' ? nameKo : nameEn,
      }))
      return c.json({ data: holidaysInLanguage }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/places',
      summary: 'Get the floor of each shared room; null while the owner has not provided it',
      responses: { 200: json(placesShape), ...problems() },
    }),
    async (c) => {
      return c.json({ data: await readSetting(c, 'building.places') }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/hours',
      summary:
        'Get the weekday opening hours of the customer centre and the amenities, and the visiting hours, in minutes of the day',
      responses: { 200: json(hoursShape), ...problems() },
    }),
    async (c) => {
      const [centre, amenities, visits] = [
        await readSetting(c, 'hours.centre'),
        await readSetting(c, 'hours.amenities'),
        await readSetting(c, 'visits.hours'),
      ]
      return c.json({ data: { centre, amenities, visits } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/contacts',
      summary:
        'Get the contact details of the building and its departments; null while the owner has not provided them',
      responses: { 200: json(contactsShape.nullable()), ...problems() },
    }),
    async (c) => {
      return c.json({ data: await readSetting(c, 'building.contacts') }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/directions',
      summary: 'Get directions by metro, bus and car; null while the owner has not provided them',
      responses: { 200: json(directionsShape.nullable()), ...problems() },
    }),
    async (c) => {
      return c.json({ data: await readSetting(c, 'building.directions') }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/home/parking-tariff',
      summary: 'Get the parking tariff, in KRW',
      responses: { 200: json(parkingTariffShape), ...problems() },
    }),
    async (c) => {
      return c.json({ data: await readSetting(c, 'parking.tariff') }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/lease/view',
      summary: 'Get whether the menu shows the lease inquiry',
      responses: { 200: json(leaseViewShape), ...problems() },
    }),
    async (c) => {
      return c.json({ data: await readSetting(c, 'lease.show') }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/app-settings/version',
      summary:
        'Get the versions of the mobile apps: the latest, the oldest allowed, and whether an update is required',
      responses: { 200: json(versionSettingsShape), ...problems() },
    }),
    async (c) => {
      return c.json({ data: await readSetting(c, 'app.version') }, 200)
    },
  )

/** The routers of the building; `createApi` mounts all of them. */
export const buildingApis = [directoryApi, tenantApi, buildingApi] as const

export type BuildingApi = (typeof buildingApis)[number]
