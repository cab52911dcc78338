import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { createRouter } from '~/api/openapi.server'
import { seoulDate, seoulMinutes } from '~/rules/local-time'
import { channelsWithoutGateway } from '~/messaging/adapters.server'
import { can } from '~/rules/permissions'
import { TASK_KEYS, tasksOf } from '~/domains/desk/rules/desk-tasks'
import { todayShape } from '~/domains/desk/today-shapes'
import { countTasks } from './tasks.server'
import { listArrivals, listDayBookings, listDayHeating } from './today.server'

const taskShape = z.object({
  key: z.enum(TASK_KEYS),
  count: z.int(),
  /** Since when the oldest thing waits; null where nothing waits or its age says nothing. */
  since: z.iso.datetime().nullable(),
})

/** The tasks of the caller's roles, each with its number, and the building's day. */
export const taskApi = createRouter()
  .openapi(
    call('get', '/desk/tasks', {
      may: 'staff',
      summary: 'Count the open tasks of the signed-in staff member',
      answer: z.array(taskShape),
    }),
    async (c) => {
      const { roles } = c.var.caller
      const { db, clock, config } = c.var.deps
      const tasks = tasksOf(roles)
      const counts =
        tasks.length > 0 ? await countTasks(db, clock(), channelsWithoutGateway(config)) : undefined
      const data = tasks.map(({ key }) => ({ key, ...(counts?.[key] ?? { count: 0, since: null }) }))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('get', '/desk/today', {
      may: 'staff',
      summary:
        'Get the building’s day: visitors by half hour, rooms and heating, as far as the caller’s roles see them',
      answer: todayShape,
    }),
    async (c) => {
      const actor = c.var.caller
      const { db, clock } = c.var.deps
      const now = clock()
      const date = seoulDate(now)
      const [arrivals, rooms, heating] = await Promise.all([
        can(actor, 'visits:seeExpected') ? listArrivals(db, date) : null,
        can(actor, 'amenities:seeAll') ? listDayBookings(db, date, now) : null,
        can(actor, 'heating:decide') ? listDayHeating(db, date) : null,
      ])
      const things = rooms || heating ? [...(rooms ?? []), ...(heating ?? [])] : null
      const data = { now: now.toISOString(), nowMinutes: seoulMinutes(now), arrivals, things }
      return c.json({ data }, 200)
    },
  )
