import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { countAttempt, countAttemptFromAddress } from '~/api/rate-limit.server'
import { feedParam, feedShape, ownFeedShape, ownHomeShape } from '~/domains/calendar/shapes'
import { allowancesOf } from './allowances.server'
import { feedOf } from './entries.server'
import { lastOf } from './last.server'
import { deleteFeed, findFeed, createFeed, findOwnFeed, touchFeed } from './feeds.server'
import { ownStateOf } from './own-state.server'
import { ownWeekOf } from './own-week.server'
import { SECONDS_PER_HOUR } from '~/rules/time-units'

/** A program reads every quarter of an hour at most; several may use the same address. */
const READS = { max: 60, windowSeconds: SECONDS_PER_HOUR }
/** Unknown addresses: a program continues to read one that was ended. */
const UNKNOWN = { max: 120, windowSeconds: SECONDS_PER_HOUR }
const PATH = '/members/me/calendar-feed'

/** A member's week, and their private calendar feed of bookings and visits, for any calendar program (extra). */
export const calendarApi = createRouter()
  .openapi(
    call('get', '/members/me/home', {
      may: 'profile:see',
      summary:
        'Get what the caller’s Home shows: the next seven days, what they may still use, what they did last, what waits for them and what comes first',
      answer: ownHomeShape,
    }),
    async (c) => {
      const { caller, deps } = c.var
      const now = deps.clock()
      const [items, left, last, state] = await Promise.all([
        ownWeekOf(deps.db, caller.id, now),
        allowancesOf(deps.db, caller, now),
        lastOf(c, caller),
        ownStateOf(deps.db, caller, now),
      ])
      return c.json({ data: { items, left, last, ...state } }, 200)
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
