import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { countAttempt, countAttemptFromAddress } from '~/api/rate-limit.server'
import {
  roomFeedParam,
  roomFeedShape,
  roomFeedTokenParam,
  roomTimesShape,
} from '~/domains/meeting-rooms/feed-shapes'
import { endRoomFeed, findRoomFeed, makeRoomFeed, roomFeed, roomTimes } from './room-feeds.server'
import { SECONDS_PER_HOUR } from '~/rules/time-units'

/** A program reads every quarter of an hour at most; many may use the address of a room. */
const READS = { max: 600, windowSeconds: SECONDS_PER_HOUR }
/** Unknown addresses: a program continues to read one that was ended. */
const UNKNOWN = { max: 120, windowSeconds: SECONDS_PER_HOUR }
const PATH = '/desk/rooms/feeds/{room}'

/** The calendar feed of a room: its private address at the desk, and its booked times for whoever knows it. */
export const roomFeedsApi = createRouter()
  .openapi(
    call('get', PATH, {
      may: 'amenities:editOffers',
      summary: 'Get the private address of a room’s calendar feed',
      params: roomFeedParam,
      answer: roomFeedShape,
      fails: [404],
    }),
    async (c) => {
      const { db, secret } = c.var.deps
      return c.json({ data: await roomFeed(db, secret, c.req.valid('param').room) }, 200)
    },
  )
  .openapi(
    call('post', PATH, {
      may: 'amenities:editOffers',
      summary: 'Make a private address for a room’s calendar feed; an earlier one stops working',
      params: roomFeedParam,
      made: json(roomFeedShape, 'Made'),
      fails: [404, 409],
    }),
    async (c) => {
      const { room } = c.req.valid('param')
      await writeOnce(c, {}, async (tx) => {
        await makeRoomFeed(c, tx, room)
        return {}
      })
      // Read after the write: the answer that is kept for a repeated request has no token.
      return c.json({ data: await roomFeed(c.var.deps.db, c.var.deps.secret, room) }, 201)
    },
  )
  .openapi(
    call('delete', PATH, {
      may: 'amenities:editOffers',
      summary: 'End a room’s calendar feed',
      params: roomFeedParam,
      answer: z.object({}),
      fails: [404, 409],
    }),
    async (c) => {
      const { room } = c.req.valid('param')
      await writeOnce(c, {}, async (tx) => {
        await endRoomFeed(c, tx, room)
        return {}
      })
      return c.json({ data: {} }, 200)
    },
  )
  .openapi(
    call('get', '/room-feeds/{token}', {
      may: 'anyone',
      summary: 'Get when the room with this private address is booked; no sign-in is needed',
      params: roomFeedTokenParam,
      answer: roomTimesShape,
      fails: [404],
    }),
    async (c) => {
      const { db, secret, clock } = c.var.deps
      const room = await findRoomFeed(db, c.req.valid('param').token)
      if (!room) {
        await countAttemptFromAddress(c, 'roomFeedUnknown', UNKNOWN)
        throw new Problem(404, 'notFound')
      }
      await countAttempt(c, 'roomFeedRead', `room:${room.id}`, READS)
      return c.json({ data: await roomTimes(db, secret, room, clock()) }, 200)
    },
  )

export type RoomFeedsApi = typeof roomFeedsApi
