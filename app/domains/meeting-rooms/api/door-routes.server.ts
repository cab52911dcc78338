import { z } from '@hono/zod-openapi'
import { by, call, withoutToken } from '~/api/call.server'
import { writeUndoable } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
import { seoulDate } from '~/rules/local-time'
import { checkedInShape, checkInForm, doorParam, doorShape } from '~/domains/meeting-rooms/door-shapes'
import { bookingIdParam } from '~/domains/meeting-rooms/shapes'
import { readOffer } from './catalogue.server'
import { checkInAtDoor, checkInByDesk, doorOf, requireAtDoor, requireRoom } from './door.server'

/** A room's door: its state for everybody, and check-in at its tablet or by a member. */
export const doorApi = createRouter()
  .openapi(
    call('get', '/rooms/{room}/door', {
      may: 'anyone',
      summary:
        'Get what a room’s door display shows: current and next use, and until when it is free; never who booked',
      params: doorParam,
      answer: doorShape,
      fails: [404],
    }),
    async (c) => {
      const { room } = c.req.valid('param')
      const offer = await readOffer(c, [seoulDate(c.var.deps.clock())])
      return c.json({ data: await doorOf(c.var.deps.db, offer, requireRoom(offer, room)) }, 200)
    },
  )
  .openapi(
    call('post', '/rooms/{room}/check-in', {
      may: withoutToken(by('member', (c) => requireAtDoor(c, c.req.param('room') ?? ''))),
      summary:
        'Check in with the code of a booking at the room’s enrolled tablet or as a member of its company, from 15 minutes before its start to 15 minutes after it',
      params: doorParam,
      body: checkInForm,
      answer: checkedInShape,
      fails: [401, 403, 404, 429],
    }),
    async (c) => {
      const { room } = c.req.valid('param')
      const { code } = c.req.valid('json')
      const at = await requireAtDoor(c, room)
      const offer = await readOffer(c)
      const checkedIn = await checkInAtDoor(c, offer, { room: requireRoom(offer, room), code, at })
      return c.json({ data: checkedIn }, 200)
    },
  )
  .openapi(
    call('post', '/desk/rooms/bookings/{id}/check-in', {
      may: 'amenities:checkIn',
      summary: 'Check in a booking without its code, also after its check-in time has ended',
      params: bookingIdParam,
      answer: z.object({}),
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
      const { id } = c.req.valid('param')
      return c.json({ data: await writeUndoable(c, {}, (tx) => checkInByDesk(c, tx, actor, id)) }, 200)
    },
  )

export type DoorApi = typeof doorApi
