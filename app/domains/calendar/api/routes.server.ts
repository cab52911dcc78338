import { createRoute, z } from '@hono/zod-openapi'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { countAttempt, countAttemptFromAddress } from '~/api/rate-limit.server'
import { requireManager } from '~/api/require-permission.server'
import { seoulDate, seoulMinutes } from '~/rules/local-time'
import { toOwnWeek } from './own-week'
import {
  allowancesShape,
  feedParam,
  feedShape,
  firstWeekShape,
  lastShape,
  ownFeedShape,
  ownWeekShape,
} from '~/domains/calendar/shapes'
import { allowancesOf } from './allowances.server'
import { entriesOf, feedOf, guestsOf, heatingOf } from './entries.server'
import { firstWeekOf } from './first-week.server'
import { lastOf } from './last.server'
import { deleteFeed, findFeed, createFeed, findOwnFeed, touchFeed } from './feeds.server'

/** A program reads every quarter of an hour at most; several may use the same address. */
const READS = { max: 60, windowSeconds: 3_600 }
/** Unknown addresses: a program continues to read one that was ended. */
const UNKNOWN = { max: 120, windowSeconds: 3_600 }
const PATH = '/members/me/calendar-feed'

/** A member's week, and their private calendar feed of bookings and visits, for any calendar program (extra). */
export const calendarApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/members/me/week',
      summary: 'List what the caller has in the next seven days: visits, bookings, classes, events, heating',
      security: signedIn,
      responses: { 200: json(ownWeekShape), ...problems(401, 403) },
    }),
    async (c) => {
      const { id } = requireManager(c, 'profile:see')
      const { db, clock } = c.var.deps
      const now = clock()
      const today = seoulDate(now)
      const feed = await entriesOf(db, id, now, today)
      const heating = await heatingOf(db, id, today)
      const guests = await guestsOf(db, id, today)
      const items = toOwnWeek(feed, heating, guests, { today, minutes: seoulMinutes(now) })
      return c.json({ data: { items } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/members/me/allowances',
      summary:
        'Get what the caller may still use: parking minutes, free time for rooms, a pass, units with a trainer',
      security: signedIn,
      responses: { 200: json(allowancesShape), ...problems(401, 403) },
    }),
    async (c) => c.json({ data: await allowancesOf(c, requireManager(c, 'profile:see')) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/members/me/last',
      summary:
        'Look up what the caller did last, to do it once more: a booked room, a visit, a discount coupon',
      security: signedIn,
      responses: { 200: json(lastShape), ...problems(401, 403) },
    }),
    async (c) => c.json({ data: await lastOf(c, requireManager(c, 'profile:see')) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/members/me/first-week',
      summary: 'List the steps of the first week that the caller has done',
      security: signedIn,
      responses: { 200: json(firstWeekShape), ...problems(401, 403) },
    }),
    async (c) => {
      const { id } = requireManager(c, 'profile:see')
      const { db, clock } = c.var.deps
      return c.json({ data: { done: await firstWeekOf(db, id, clock()) } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: PATH,
      summary: 'Get the private address of the caller’s calendar feed',
      security: signedIn,
      responses: { 200: json(ownFeedShape), ...problems(401, 403) },
    }),
    async (c) => {
      const { id } = requireManager(c, 'profile:see')
      const { db, secret } = c.var.deps
      return c.json({ data: await findOwnFeed(db, secret, id) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: PATH,
      summary: 'Create a private address for the caller’s calendar feed; an earlier one stops working',
      security: signedIn,
      responses: { 201: json(ownFeedShape, 'Created'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const { id } = requireManager(c, 'profile:edit')
      const { secret, clock } = c.var.deps
      await writeOnce(c, {}, async (tx) => {
        await createFeed(tx, secret, id, clock())
        return {}
      })
      // Read after the write: the answer that is kept for a repeated request has no token.
      return c.json({ data: await findOwnFeed(c.var.deps.db, secret, id) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: PATH,
      summary: 'Delete the private address of the caller’s calendar feed',
      security: signedIn,
      responses: { 200: json(z.object({})), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const { id } = requireManager(c, 'profile:edit')
      await writeOnce(c, {}, async (tx) => {
        await deleteFeed(tx, id)
        return {}
      })
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/calendar-feeds/{token}',
      summary: 'Get the entries of the calendar with this private address; no sign-in is needed',
      request: { params: feedParam },
      responses: { 200: json(feedShape), ...problems(404) },
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const { token } = c.req.valid('param')
      const feed = await findFeed(db, token)
      if (!feed) {
        await countAttemptFromAddress(c, 'calendarFeedUnknown', UNKNOWN)
        throw new Problem(404, 'notFound')
      }
      await countAttempt(c, 'calendarFeedRead', `member:${feed.memberId}`, READS)
      await touchFeed(db, feed, clock())
      return c.json({ data: await feedOf(db, feed.memberId, clock()) }, 200)
    },
  )

export type CalendarApi = typeof calendarApi
