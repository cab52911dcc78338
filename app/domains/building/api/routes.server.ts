import { z } from '@hono/zod-openapi'
import { anybody, call } from '~/api/call.server'
import { createRouter } from '~/api/openapi.server'
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
  searchWordsShape,
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
    call('get', '/home/policies/{type}', {
      may: anybody('building:read'),
      summary:
        'Get the text of a policy in force today, or of an earlier version, in the language of accept-language',
      params: z.object({ type: z.enum(POLICY_TYPES) }),
      query: z.object({ version: z.string().max(20).optional() }),
      answer: policyShape,
      fails: [404],
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
    call('get', '/home/policies/{type}/versions', {
      may: anybody('building:read'),
      summary: 'List the versions of a policy that have taken effect, newest first',
      params: z.object({ type: z.enum(POLICY_TYPES) }),
      answer: z.array(policyVersionRowShape),
      fails: [404],
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
    call('get', '/home/holidays/{year}', {
      may: anybody('building:read'),
      summary: 'List public holidays of a year, named in the language of accept-language',
      params: z.object({ year: z.string().regex(/^20\d\d$/) }),
      answer: z.array(holidayShape),
      fails: [404],
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
    call('get', '/home/places', {
      may: anybody('building:read'),
      summary: 'Get the floor of each shared room; null while the owner has not provided it',
      answer: placesShape,
    }),
    async (c) => {
      return c.json({ data: await readSetting(c, 'building.places') }, 200)
    },
  )
  .openapi(
    call('get', '/home/hours', {
      may: anybody('building:read'),
      summary:
        'Get the weekday opening hours of the customer centre and the amenities, and the visiting hours, in minutes of the day',
      answer: hoursShape,
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
    call('get', '/home/contacts', {
      may: anybody('building:read'),
      summary:
        'Get the contact details of the building and its departments; null while the owner has not provided them',
      answer: contactsShape.nullable(),
    }),
    async (c) => {
      return c.json({ data: await readSetting(c, 'building.contacts') }, 200)
    },
  )
  .openapi(
    call('get', '/home/directions', {
      may: anybody('building:read'),
      summary: 'Get directions by metro, bus and car; null while the owner has not provided them',
      answer: directionsShape.nullable(),
    }),
    async (c) => {
      return c.json({ data: await readSetting(c, 'building.directions') }, 200)
    },
  )
  .openapi(
    call('get', '/home/parking-tariff', {
      may: anybody('building:read'),
      summary: 'Get the parking tariff, in KRW',
      answer: parkingTariffShape,
    }),
    async (c) => {
      return c.json({ data: await readSetting(c, 'parking.tariff') }, 200)
    },
  )
  .openapi(
    call('get', '/lease/view', {
      may: anybody('building:read'),
      summary: 'Get whether the menu shows the lease inquiry',
      answer: leaseViewShape,
    }),
    async (c) => {
      return c.json({ data: await readSetting(c, 'lease.show') }, 200)
    },
  )
  .openapi(
    call('get', '/home/search-words', {
      may: anybody('building:read'),
      summary: 'Get the words of one meaning by which screens are found',
      answer: searchWordsShape,
    }),
    async (c) => {
      return c.json({ data: await readSetting(c, 'search.words') }, 200)
    },
  )
  .openapi(
    call('get', '/app-settings/version', {
      may: anybody('building:read'),
      summary:
        'Get the versions of the mobile apps: the latest, the oldest allowed, and whether an update is required',
      answer: versionSettingsShape,
    }),
    async (c) => {
      return c.json({ data: await readSetting(c, 'app.version') }, 200)
    },
  )

/** The routers of the building; `createApi` mounts all of them. */
export const buildingApis = [directoryApi, tenantApi, buildingApi] as const

export type BuildingApi = (typeof buildingApis)[number]
