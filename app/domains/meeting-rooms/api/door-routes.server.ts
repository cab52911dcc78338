import { createRoute, z } from '@hono/zod-openapi'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { requireDesk } from '~/api/require-permission.server'
import { seoulDate } from '~/rules/local-time'
import { checkedInShape, checkInForm, doorParam, doorShape } from '~/domains/meeting-rooms/door-shapes'
import { bookingIdParam } from '~/domains/meeting-rooms/shapes'
import { readOffer } from './catalogue.server'
import { checkInAtDoor, checkInByDesk, doorOf, requireRoom } from './door.server'

/** The tablet at a room's door: state of the room, and check-in; without sign-in. */
export const doorApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/rooms/{room}/door',
      summary:
        'Get what a room’s door display shows: current and next use, and until when it is free; never who booked',
      request: { params: doorParam },
      responses: { 200: json(doorShape), ...problems(404) },
    }),
    async (c) => {
      const { room } = c.req.valid('param')
      const offer = await readOffer(c, [seoulDate(c.var.deps.clock())])
      return c.json({ data: await doorOf(c.var.deps.db, offer, requireRoom(offer, room)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/rooms/{room}/check-in',
      summary: 'Check in with the code of a booking, from 15 minutes before its start to 15 minutes after it',
      request: { params: doorParam, body: body(checkInForm) },
      responses: { 200: json(checkedInShape), ...problems(404, 429) },
    }),
    async (c) => {
      const { room } = c.req.valid('param')
      const { code } = c.req.valid('json')
      const offer = await readOffer(c)
      return c.json({ data: await checkInAtDoor(c, offer, requireRoom(offer, room), code) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/rooms/bookings/{id}/check-in',
      summary: 'Check in a booking without its code, also after its check-in time has ended',
      security: signedIn,
      request: { params: bookingIdParam },
      responses: { 200: json(z.object({})), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'amenities:checkIn')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => checkInByDesk(c, tx, actor, id)) }, 200)
    },
  )

export type DoorApi = typeof doorApi
