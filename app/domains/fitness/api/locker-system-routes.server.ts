import { createRoute, z } from '@hono/zod-openapi'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import type { ApiContext } from '~/api/context.server'
import { recordKey } from '~/api/security-record.server'
import {
  lockerSystemForm,
  lockerSystemKeyShape,
  lockerSystemParam,
  lockerSystemShape,
} from '~/domains/fitness/locker-system-shapes'
import { addLockerSystem, endLockerSystem, listLockerSystems, newLockerKey } from './locker-systems.server'

const written = z.object({ id: z.string() })

/** Who changes a system, and when. @throws Problem 403 */
const changeOf = (c: ApiContext) => ({
  staffId: requireDesk(c, 'lockers:manageSystems').id,
  now: c.var.deps.clock(),
})

/** Systems that report public lockers, and their keys, at the desk (decisions §13). */
export const deskLockerSystemsApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/locker-systems',
      middleware: may('lockers:manageSystems'),
      summary: 'List the systems that report public lockers, those in use first',
      security: signedIn,
      responses: { 200: json(z.array(lockerSystemShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'lockers:manageSystems')
      return c.json({ data: await listLockerSystems(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/locker-systems',
      middleware: may('lockers:manageSystems'),
      summary: 'Add a system, which has no key yet',
      security: signedIn,
      request: { body: body(lockerSystemForm) },
      responses: { 201: json(written, 'Added'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const by = changeOf(c)
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addLockerSystem(tx, form.name, by)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/locker-systems/{id}/key',
      middleware: may('lockers:manageSystems'),
      summary: 'Give a system a new key, which only this answer contains; the one before ends at once',
      security: signedIn,
      request: { params: lockerSystemParam },
      responses: { 201: json(lockerSystemKeyShape, 'The key'), ...problems(401, 403, 404) },
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
    createRoute({
      method: 'post',
      path: '/desk/locker-systems/{id}/end',
      middleware: may('lockers:manageSystems'),
      summary: 'End a system; its key reports nothing from now on',
      security: signedIn,
      request: { params: lockerSystemParam },
      responses: { 200: json(written), ...problems(401, 403, 404, 409) },
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
