import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { thingsWithDoor } from '~/booking/things.server'
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
    call('get', '/desk/doors', {
      may: 'tenantQr:scan',
      summary: 'List the doors with a reader, those in use first',
      answer: z.array(doorShape),
    }),
    async (c) => {
      return c.json({ data: await listDoors(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/doors', {
      may: 'doors:manage',
      summary: 'Add a door, which has no key yet',
      body: doorForm,
      made: json(idShape, 'Added'),
      fails: [409],
    }),
    async (c) => {
      const { id: staffId } = c.var.caller
      const form = c.req.valid('json')
      const change = { staffId, now: c.var.deps.clock() }
      const door = await doorOf(c, form)
      const data = await writeOnce(c, form, (tx) => addDoor(tx, door, change))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('get', '/desk/doors/{id}', {
      may: 'doors:manage',
      summary: 'Get a door, and which group may pass it when',
      params: doorParam,
      answer: doorShape,
      fails: [404],
    }),
    async (c) => {
      const door = await findDoor(c.var.deps.db, c.req.valid('param').id)
      if (!door) throw new Problem(404, 'notFound')
      return c.json({ data: door }, 200)
    },
  )
  .openapi(
    call('put', '/desk/doors/{id}', {
      may: 'doors:manage',
      summary: 'Change a door that has not ended',
      params: doorParam,
      body: doorEditForm,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id: staffId } = c.var.caller
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
    call('post', '/desk/doors/{id}/key', {
      may: 'doors:manage',
      summary: 'Give a door a new key, which only this answer contains; the one before ends at once',
      params: doorParam,
      made: json(doorKeyShape, 'The key'),
      fails: [404],
    }),
    async (c) => {
      const { id: staffId } = c.var.caller
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
    call('post', '/desk/doors/{id}/end', {
      may: 'doors:manage',
      summary: 'End a door; its key opens nothing from now on, its scans remain',
      params: doorParam,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id: staffId } = c.var.caller
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
    call('get', '/desk/door-rooms', {
      may: 'doors:manage',
      summary: 'List the rooms to which a door can belong, so that its scans are check-ins',
      answer: z.array(doorRoomShape),
    }),
    async (c) => {
      const rooms = await thingsWithDoor(c)
      const data = rooms.map(({ code, nameKo, nameEn }) => ({ code, name: { ko: nameKo, en: nameEn } }))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('get', '/desk/scans', {
      may: 'tenantQr:scan',
      summary: 'List what doors have read on a day, newest first; today by default',
      query: scanQuery,
      answer: pageOf(scanShape),
    }),
    async (c) => {
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
    call('get', '/desk/present', {
      may: 'tenantQr:scan',
      summary: 'List who is in the building now, tenants’ people and visitors, for an evacuation',
      answer: presentListShape,
    }),
    async (c) => {
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
