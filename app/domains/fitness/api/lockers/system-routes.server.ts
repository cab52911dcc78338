import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { requireDesk } from '~/api/require-permission.server'
import type { ApiContext } from '~/api/context.server'
import { recordKey } from '~/api/security-record.server'
import {
  lockerSystemForm,
  lockerSystemKeyShape,
  lockerSystemParam,
  lockerSystemShape,
} from '~/domains/fitness/locker-system-shapes'
import { addLockerSystem, endLockerSystem, listLockerSystems, newLockerKey } from './systems.server'

const written = z.object({ id: z.string() })

/** Who changes a system, and when. @throws Problem 403 */
const changeOf = (c: ApiContext) => ({
  staffId: requireDesk(c, 'lockers:manageSystems').id,
  now: c.var.deps.clock(),
})

/** Systems that report public lockers, and their keys, at the desk (decisions §13). */
export const deskLockerSystemsApi = createRouter()
  .openapi(
    call('get', '/desk/locker-systems', {
      may: 'lockers:manageSystems',
      summary: 'List the systems that report public lockers, those in use first',
      answer: z.array(lockerSystemShape),
    }),
    async (c) => {
      return c.json({ data: await listLockerSystems(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/locker-systems', {
      may: 'lockers:manageSystems',
      summary: 'Add a system, which has no key yet',
      body: lockerSystemForm,
      made: json(written, 'Added'),
      fails: [409],
    }),
    async (c) => {
      const by = changeOf(c)
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addLockerSystem(tx, form.name, by)) }, 201)
    },
  )
  .openapi(
    call('post', '/desk/locker-systems/{id}/key', {
      may: 'lockers:manageSystems',
      summary: 'Give a system a new key, which only this answer contains; the one before ends at once',
      params: lockerSystemParam,
      made: json(lockerSystemKeyShape, 'The key'),
      fails: [404],
    }),
    async (c) => {
      const by = changeOf(c)
      // Not once per idempotency key, which would keep the answer and the key in it.
      const { id } = c.req.valid('param')
      const data = await c.var.deps.db.transaction(async (tx) => {
        await recordKey(c, tx, 'keyMade', `lockerSystem:${id}`)
        return newLockerKey(tx, id, by)
      })
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('post', '/desk/locker-systems/{id}/end', {
      may: 'lockers:manageSystems',
      summary: 'End a system; its key reports nothing from now on',
      params: lockerSystemParam,
      answer: written,
      fails: [404, 409],
    }),
    async (c) => {
      const by = changeOf(c)
      const { id } = c.req.valid('param')
      const data = await writeOnce(c, {}, async (tx) => {
        await recordKey(c, tx, 'keyEnded', `lockerSystem:${id}`)
        return endLockerSystem(tx, id, by)
      })
      return c.json({ data }, 200)
    },
  )

export type DeskLockerSystemsApi = typeof deskLockerSystemsApi
