import { createRoute, z } from '@hono/zod-openapi'
import { writeSettled } from '~/affected/settle.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { contentRevision } from '~/api/revision.server'
import { can } from '~/rules/permissions'
import { seoulDate } from '~/rules/local-time'
import {
  changeShape,
  deskHolidayShape,
  deskHolidaysShape,
  holidayEditForm,
  holidayForm,
  holidayParams,
  holidayRemoval,
  settingForm,
  settingShape,
} from '~/domains/desk/building-schemas'
import { settingPermission } from '~/domains/desk/rules/setting-permission'
import { yearsWithoutHolidays } from '~/domains/desk/rules/years-without-holidays'
import { SETTING_NAMES } from '~/domains/building/setting-shapes'
import { addHoliday, changeHoliday, removeHoliday, yearsWithHolidays } from './change-holidays.server'
import { listSettings, saveSetting } from './change-setting.server'
import { listChanges } from '~/domains/account/api/changes.server'
import { listHolidays } from '~/domains/building/api/queries.server'
import { readSetting } from '~/domains/building/api/settings.server'
import { countUnsettledVisits } from '~/domains/visitors/api/settle-visits.server'

const settingParams = z.object({
  name: z.enum(SETTING_NAMES),
})
const wrote = { ...problems(401, 403, 404, 409) }

/** Settings and public holidays, which administrators edit, each with its history (decisions §8, §9). */
export const deskBuildingApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/settings',
      summary: 'List the settings the caller may change, with their values and who last changed each',
      security: signedIn,
      responses: { 200: json(z.array(settingShape)), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'settings:open')
      const settings = await listSettings(c.var.deps.db)
      return c.json({ data: settings.filter(({ name }) => can(actor, settingPermission(name))) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/settings',
      middleware: may('settings:open'),
      summary: 'Change a setting; it takes effect at once',
      security: signedIn,
      request: { body: body(settingForm) },
      responses: { 200: json(z.object({ name: z.string() })), ...wrote },
    }),
    async (c) => {
      const form = c.req.valid('json')
      requireDesk(c, settingPermission(form.name))
      return c.json({ data: await saveSetting(c, form) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/settings/{name}/changes',
      summary: 'List the changes of a setting: who, when, from what to what; newest first',
      security: signedIn,
      request: { params: settingParams },
      responses: { 200: json(z.array(changeShape)), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const { name } = c.req.valid('param')
      requireDesk(c, settingPermission(name))
      const changes = await listChanges(c.var.deps.db, `setting:${name}`)
      return c.json({ data: changes.map(({ about: _, ...change }) => change) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/holidays',
      middleware: may('settings:edit'),
      summary: 'List public holidays of a year, and the years that have none yet',
      security: signedIn,
      request: { query: z.object({ year: z.coerce.number().int().min(2000).max(2099).optional() }) },
      responses: { 200: json(deskHolidaysShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'settings:edit')
      const { db, clock } = c.var.deps
      const today = seoulDate(clock())
      const year = c.req.valid('query').year ?? Number(today.slice(0, 4))
      const items = await listHolidays(db, `${year}-01-01`, `${year}-12-31`)
      const years = await yearsWithHolidays(db)
      const changes = await listChanges(db, `holiday:${year}-%`)
      const data = {
        year,
        items: items.map((item) => ({ ...item, revision: contentRevision(item) })),
        years,
        missing: yearsWithoutHolidays(today, years),
        unsettled: await countUnsettledVisits(db),
        changes: changes.map(({ about, ...change }) => ({ date: about.slice('holiday:'.length), ...change })),
      }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/holidays',
      middleware: may('settings:edit'),
      summary: 'Add a public holiday',
      security: signedIn,
      request: { body: body(holidayForm) },
      responses: { 201: json(deskHolidayShape, 'Added'), ...wrote },
    }),
    async (c) => {
      requireDesk(c, 'settings:edit')
      const form = c.req.valid('json')
      const hours = await readSetting(c, 'hours.amenities')
      const data = await writeSettled(c, form, `holiday:${form.date}`, (tx) => addHoliday(c, tx, form, hours))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/holidays/{date}',
      middleware: may('settings:edit'),
      summary: 'Change a public holiday, including its date',
      security: signedIn,
      request: { params: holidayParams, body: body(holidayEditForm) },
      responses: { 200: json(deskHolidayShape), ...wrote },
    }),
    async (c) => {
      requireDesk(c, 'settings:edit')
      const { date } = c.req.valid('param')
      const { revision, ...form } = c.req.valid('json')
      const hours = await readSetting(c, 'hours.amenities')
      const data = await writeSettled(c, form, `holiday:${form.date}`, (tx) =>
        changeHoliday(c, tx, date, { form, hours, revision }),
      )
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/desk/holidays/{date}',
      summary: 'Delete a public holiday',
      security: signedIn,
      request: { params: holidayParams, body: body(holidayRemoval) },
      responses: { 200: json(z.object({ date: z.string() })), ...wrote },
    }),
    async (c) => {
      requireDesk(c, 'settings:edit')
      const { date } = c.req.valid('param')
      const form = c.req.valid('json')
      const hours = await readSetting(c, 'hours.amenities')
      const data = await writeSettled(c, form, `holiday:${date}`, (tx) =>
        removeHoliday(c, tx, date, { form, hours }),
      )
      return c.json({ data }, 200)
    },
  )
