import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { countAttempt, countAttemptFromAddress } from '~/api/rate-limit.server'
import { canOnAny } from '~/api/require-permission.server'
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
import { companyStepsOf, firstWeekOf } from './first-week.server'
import { lastOf } from './last.server'
import { deleteFeed, findFeed, createFeed, findOwnFeed, touchFeed } from './feeds.server'
import { SECONDS_PER_HOUR } from '~/rules/time-units'

/** A program reads every quarter of an hour at most; several may use the same address. */
const READS = { max: 60, windowSeconds: SECONDS_PER_HOUR }
/** Unknown addresses: a program continues to read one that was ended. */
const UNKNOWN = { max: 120, windowSeconds: SECONDS_PER_HOUR }
const PATH = '/members/me/calendar-feed'

/** A member's week, and their private calendar feed of bookings and visits, for any calendar program (extra). */
export const calendarApi = createRouter()
  .openapi(
    call('get', '/members/me/week', {
      may: 'profile:see',
      summary: 'List what the caller has in the next seven days: visits, bookings, classes, events, heating',
      answer: ownWeekShape,
    }),
    async (c) => {
      const { id } = c.var.caller
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
    call('get', '/members/me/allowances', {
      may: 'profile:see',
      summary:
        'Get what the caller may still use: parking minutes, free time for rooms, a pass, units with a trainer',
      answer: allowancesShape,
    }),
    async (c) => c.json({ data: await allowancesOf(c, c.var.caller) }, 200),
  )
  .openapi(
    call('get', '/members/me/last', {
      may: 'profile:see',
      summary:
        'Look up what the caller did last, to do it once more: a booked room, a visit, a discount coupon',
      answer: lastShape,
    }),
    async (c) => c.json({ data: await lastOf(c, c.var.caller) }, 200),
  )
  .openapi(
    call('get', '/members/me/first-week', {
      may: 'profile:see',
      summary:
        'List the steps of the first week that the caller has done, and how far a new company’s manager is with its three',
      answer: firstWeekShape,
    }),
    async (c) => {
      const { caller, deps } = c.var
      const done = await firstWeekOf(deps.db, caller.id, deps.clock())
      const company = canOnAny(c, 'employees:manage') ? await companyStepsOf(deps.db, caller) : null
      return c.json({ data: { done, company } }, 200)
    },
  )
  .openapi(
    call('get', PATH, {
      may: 'profile:see',
      summary: 'Get the private address of the caller’s calendar feed',
      answer: ownFeedShape,
    }),
    async (c) => {
      const { id } = c.var.caller
      const { db, secret } = c.var.deps
      return c.json({ data: await findOwnFeed(db, secret, id) }, 200)
    },
  )
  .openapi(
    call('post', PATH, {
      may: 'profile:edit',
      summary: 'Create a private address for the caller’s calendar feed; an earlier one stops working',
      made: json(ownFeedShape, 'Created'),
      fails: [409],
    }),
    async (c) => {
      const { id } = c.var.caller
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
    call('delete', PATH, {
      may: 'profile:edit',
      summary: 'Delete the private address of the caller’s calendar feed',
      answer: z.object({}),
      fails: [409],
    }),
    async (c) => {
      const { id } = c.var.caller
      await writeOnce(c, {}, async (tx) => {
        await deleteFeed(tx, id)
        return {}
      })
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('get', '/calendar-feeds/{token}', {
      may: 'anyone',
      summary: 'Get the entries of the calendar with this private address; no sign-in is needed',
      params: feedParam,
      answer: feedShape,
      fails: [404],
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
