import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { writeSettled } from '~/affected/settle.server'
import { createRouter, json } from '~/api/openapi.server'
import { requireDesk } from '~/api/require-permission.server'
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

/** Settings and public holidays, which administrators edit, each with its history (decisions §8, §9). */
export const deskBuildingApi = createRouter()
  .openapi(
    call('get', '/desk/settings', {
      may: 'settings:open',
      summary: 'List the settings the caller may change, with their values and who last changed each',
      answer: z.array(settingShape),
    }),
    async (c) => {
      const actor = c.var.caller
      const settings = await listSettings(c.var.deps.db)
      return c.json({ data: settings.filter(({ name }) => can(actor, settingPermission(name))) }, 200)
    },
  )
  .openapi(
    call('put', '/desk/settings', {
      may: 'settings:open',
      summary: 'Change a setting; it takes effect at once',
      body: settingForm,
      answer: z.object({ name: z.string() }),
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      requireDesk(c, settingPermission(form.name))
      return c.json({ data: await saveSetting(c, form) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/settings/{name}/changes', {
      may: 'settings:open',
      summary: 'List the changes of a setting: who, when, from what to what; newest first',
      params: settingParams,
      answer: z.array(changeShape),
      fails: [404],
    }),
    async (c) => {
      const { name } = c.req.valid('param')
      requireDesk(c, settingPermission(name))
      const changes = await listChanges(c.var.deps.db, `setting:${name}`)
      return c.json({ data: changes.map(({ about: _, ...change }) => change) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/holidays', {
      may: 'settings:edit',
      summary: 'List public holidays of a year, and the years that have none yet',
      query: z.object({ year: z.coerce.number().int().min(2000).max(2099).optional() }),
      answer: deskHolidaysShape,
    }),
    async (c) => {
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
    call('post', '/desk/holidays', {
      may: 'settings:edit',
      summary: 'Add a public holiday',
      body: holidayForm,
      made: json(deskHolidayShape, 'Added'),
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const hours = await readSetting(c, 'hours.amenities')
      const data = await writeSettled(c, form, `holiday:${form.date}`, (tx) => addHoliday(c, tx, form, hours))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('put', '/desk/holidays/{date}', {
      may: 'settings:edit',
      summary: 'Change a public holiday, including its date',
      params: holidayParams,
      body: holidayEditForm,
      answer: deskHolidayShape,
      fails: [404, 409],
    }),
    async (c) => {
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
    call('delete', '/desk/holidays/{date}', {
      may: 'settings:edit',
      summary: 'Delete a public holiday',
      params: holidayParams,
      body: holidayRemoval,
      answer: z.object({ date: z.string() }),
      fails: [404, 409],
    }),
    async (c) => {
      const { date } = c.req.valid('param')
      const form = c.req.valid('json')
      const hours = await readSetting(c, 'hours.amenities')
      const data = await writeSettled(c, form, `holiday:${date}`, (tx) =>
        removeHoliday(c, tx, date, { form, hours }),
      )
      return c.json({ data }, 200)
    },
  )
