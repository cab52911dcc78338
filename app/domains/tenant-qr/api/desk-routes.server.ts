import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { thingsWithDoor } from '~/booking/things.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { recordKey } from '~/api/security-record.server'
import type { Db } from '~/db/database.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { seoulDate } from '~/rules/local-time'
import {
  doorEditForm,
  doorForm,
  doorKeyShape,
  doorParam,
  doorRoomShape,
  doorShape,
  presentListShape,
  scanQuery,
  scanShape,
  type DoorForm,
} from '~/domains/tenant-qr/door-schemas'
import { hashOfKey, newDoorKey } from './door-key.server'
import {
  addDoor,
  changeDoor,
  findDoor,
  listDoors,
  lockUnchangedDoor,
  type DoorValues,
} from './door-queries.server'
import { listPresent } from './present.server'
import { listScans } from './scan-queries.server'

const idShape = z.object({ id: z.string() })

/** Doors, what they read, and who is in the building, at the desk. */
export const deskDoorsApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/doors',
      summary: 'List the doors with a reader, those in use first',
      security: signedIn,
      responses: { 200: json(z.array(doorShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'tenantQr:scan')
      return c.json({ data: await listDoors(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/doors',
      middleware: may('doors:manage'),
      summary: 'Add a door, which has no key yet',
      security: signedIn,
      request: { body: body(doorForm) },
      responses: { 201: json(idShape, 'Added'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const { id: staffId } = requireDesk(c, 'doors:manage')
      const form = c.req.valid('json')
      const change = { staffId, now: c.var.deps.clock() }
      const door = await doorOf(c, form)
      const data = await writeOnce(c, form, (tx) => addDoor(tx, door, change))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/doors/{id}',
      summary: 'Get a door, and which group may pass it when',
      security: signedIn,
      request: { params: doorParam },
      responses: { 200: json(doorShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'doors:manage')
      const door = await findDoor(c.var.deps.db, c.req.valid('param').id)
      if (!door) throw new Problem(404, 'notFound')
      return c.json({ data: door }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/doors/{id}',
      middleware: may('doors:manage'),
      summary: 'Change a door that has not ended',
      security: signedIn,
      request: { params: doorParam, body: body(doorEditForm) },
      responses: { 200: json(idShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const { id: staffId } = requireDesk(c, 'doors:manage')
      const { id } = c.req.valid('param')
      const { revision, ...form } = c.req.valid('json')
      const by = { staffId, now: c.var.deps.clock() }
      const door = await doorOf(c, form)
      const data = await writeOnce(c, form, async (tx) => {
        await lockUnchangedDoor(tx, id, revision)
        return mustChange(tx, id, door, by)
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/doors/{id}/key',
      summary: 'Give a door a new key, which only this answer contains; the one before ends at once',
      security: signedIn,
      request: { params: doorParam },
      responses: { 201: json(doorKeyShape, 'The key'), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const { id: staffId } = requireDesk(c, 'doors:manage')
      const { db, clock } = c.var.deps
      const now = clock()
      const key = newDoorKey()
      const change = { keyHash: hashOfKey(key), keyMadeAt: now }
      // Not once per idempotency key, which would keep the answer and the key in it.
      const { id } = c.req.valid('param')
      await db.transaction(async (tx) => {
        await mustChange(tx, id, change, { staffId, now })
        await recordKey(c, tx, 'keyMade', `door:${id}`)
      })
      return c.json({ data: { key } }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/doors/{id}/end',
      summary: 'End a door; its key opens nothing from now on, its scans remain',
      security: signedIn,
      request: { params: doorParam },
      responses: { 200: json(idShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const { id: staffId } = requireDesk(c, 'doors:manage')
      const { id } = c.req.valid('param')
      const now = c.var.deps.clock()
      const change = { keyHash: null, endedAt: now }
      const data = await writeOnce(c, {}, async (tx) => {
        await recordKey(c, tx, 'keyEnded', `door:${id}`)
        return mustChange(tx, id, change, { staffId, now })
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/door-rooms',
      summary: 'List the rooms to which a door can belong, so that its scans are check-ins',
      security: signedIn,
      responses: { 200: json(z.array(doorRoomShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'doors:manage')
      const rooms = await thingsWithDoor(c)
      const data = rooms.map(({ code, nameKo, nameEn }) => ({ code, name: { ko: nameKo, en: nameEn } }))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/scans',
      middleware: may('tenantQr:scan'),
      summary: 'List what doors have read on a day, newest first; today by default',
      security: signedIn,
      request: { query: scanQuery },
      responses: { 200: json(pageOf(scanShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'tenantQr:scan')
      const { db, clock } = c.var.deps
      const query = c.req.valid('query')
      const { date = seoulDate(clock()), outcome, door, name, page } = query
      const { items, count, shown } = await listScans(db, { ...query, date }, limitAndOffset(query))
      const searched = whetherSearched(name)
      await recordAccess(c, db, {
        action: 'desk:listScans',
        subject: { date, outcome, door, searched, page },
        shown,
      })
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/present',
      summary: 'List who is in the building now, tenants’ people and visitors, for an evacuation',
      security: signedIn,
      responses: { 200: json(presentListShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'tenantQr:scan')
      const { db, clock } = c.var.deps
      const now = clock()
      const { people, shown } = await listPresent(db, now)
      await recordAccess(c, db, { action: 'desk:listPresent', subject: { people: people.length }, shown })
      return c.json({ data: { at: now.toISOString(), people } }, 200)
    },
  )

/** A form's door with its room, which only a room's door has. @throws Problem 422 at `room` without one, or for an unknown one */
async function doorOf(c: ApiContext, { room, ...form }: DoorForm): Promise<DoorValues> {
  if (form.kind !== 'room') return { ...form, thingId: null }
  if (!room) throw fieldProblem('room', 'conferenceRoomRequired')
  const thing = (await thingsWithDoor(c)).find(({ code }) => code === room)
  if (!thing) throw fieldProblem('room', 'choiceInvalid')
  return { ...form, thingId: thing.id }
}

/** Changes a door. @throws Problem 404 for an unknown or ended one */
async function mustChange(
  tx: Db,
  id: string,
  change: Parameters<typeof changeDoor>[2],
  by: Parameters<typeof changeDoor>[3],
) {
  if (!(await changeDoor(tx, id, change, by))) throw new Problem(404, 'notFound')
  return { id }
}

export type DeskDoorsApi = typeof deskDoorsApi
