import { call } from '~/api/call.server'
import { createRouter } from '~/api/openapi.server'
import { seoulDate, seoulMonth } from '~/rules/local-time'
import { monthWeeks, workdaysAround } from '~/rules/month-weeks'
import {
  calendarQuery,
  calendarShape,
  catalogueShape,
  dayAnswerShape,
  dayQuery,
  monthQuery,
  monthShape,
  weekShape,
} from '~/domains/meeting-rooms/shapes'
import { calendarOf, dayOf, monthOf, weekOf } from './calendar.server'
import { readOffer, toCatalogue, type ReadsOffer } from './catalogue.server'
import { usualRooms } from './usual-rooms.server'

/** The rooms that the caller usually books; of others than members none. */
async function usualOf({ var: { actor, deps } }: ReadsOffer) {
  if (actor.kind !== 'member') return { favorites: [], lastBooked: [] }
  return usualRooms(deps.db, actor.id, seoulDate(deps.clock()))
}

/** Rooms, prices and free times, without sign-in (product §2). */
export const calendarApi = createRouter()
  .openapi(
    call('get', '/rooms/catalogue', {
      may: 'anyone',
      summary:
        'Get rooms, refreshments and equipment with prices without VAT, opening hours and bookable dates',
      answer: catalogueShape,
    }),
    async (c) => c.json({ data: toCatalogue(await readOffer(c)) }, 200),
  )
  .openapi(
    call('get', '/rooms/month', {
      may: 'anyone',
      summary: 'Get which rooms are free on which day of a month’s weeks; this month by default',
      query: monthQuery,
      answer: monthShape,
    }),
    async (c) => {
      const { zone, month = seoulMonth(c.var.deps.clock()) } = c.req.valid('query')
      const offer = await readOffer(c, monthWeeks(month).flat())
      return c.json({ data: await monthOf(c.var.deps.db, offer, zone, month) }, 200)
    },
  )
  .openapi(
    call('get', '/rooms/day', {
      may: 'anyone',
      summary: 'Get a day by room: what is booked, and where a booking may begin and end; today by default',
      query: dayQuery,
      answer: dayAnswerShape,
    }),
    async (c) => {
      const { zone, date = seoulDate(c.var.deps.clock()) } = c.req.valid('query')
      const offer = await readOffer(c, [date])
      return c.json({ data: await dayOf(c.var.deps.db, offer, { zone, date, actor: c.var.actor }) }, 200)
    },
  )
  .openapi(
    call('get', '/rooms/calendar', {
      may: 'anyone',
      summary:
        'Get catalogue, month and day in one answer; the next day with free time and its month by default',
      query: calendarQuery,
      answer: calendarShape,
    }),
    async (c) => {
      const asked = c.req.valid('query')
      const offer = await readOffer(c, [
        ...(asked.date ? [asked.date, ...monthWeeks(asked.date.slice(0, 7)).flat()] : []),
        ...(asked.month ? monthWeeks(asked.month).flat() : []),
      ])
      const shown = await calendarOf(c.var.deps.db, offer, { ...asked, actor: c.var.actor })
      return c.json({ data: { catalogue: toCatalogue(offer), usual: await usualOf(c), ...shown } }, 200)
    },
  )
  .openapi(
    call('get', '/rooms/week', {
      may: 'anyone',
      summary:
        'Get catalogue and the workdays of a week in one answer; the week of the next day with free time by default',
      query: dayQuery,
      answer: weekShape,
    }),
    async (c) => {
      const { zone, date } = c.req.valid('query')
      const offer = await readOffer(c, date ? workdaysAround(date) : [])
      const days = await weekOf(c.var.deps.db, offer, { zone, date, actor: c.var.actor })
      return c.json({ data: { catalogue: toCatalogue(offer), usual: await usualOf(c), days } }, 200)
    },
  )
