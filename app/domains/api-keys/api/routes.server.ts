import { createRoute, z } from '@hono/zod-openapi'
import type { ApiContext } from '../../../api/context.server'
import { writeOnce } from '../../../api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '../../../api/openapi.server'
import { fieldProblem, Problem } from '../../../api/problem'
import { may, requireDesk } from '../../../api/require-permission.server'
import { newPublicId } from '../../../api/secrets.server'
import { limitAndOffset, pageAnswer } from '../../../lists/list-page.server'
import { seoulDate } from '../../../rules/local-time'
import { recordChange } from '../../account/api/changes.server'
import { isUsable, keyEndRefusal } from '../rules/key-end'
import { apiKeyForm, apiKeyParam, apiKeyQuery, apiKeyShape, madeApiKeyShape } from '../schemas'
import { newApiKey } from './new-key.server'
import { addKey, endKey, findKey, listKeys, lockKey, replaceUnused, stateOf } from './queries.server'

const idShape = z.object({ id: z.string() })

/** The keys with which other systems read, at the desk. */
export const apiKeysApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/api-keys',
      middleware: may('apiKeys:manage'),
      summary: 'List API keys: those that count first, then those that have ended or expired',
      security: signedIn,
      request: { query: apiKeyQuery },
      responses: { 200: json(pageOf(apiKeyShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'apiKeys:manage')
      const { db, clock } = c.var.deps
      const query = c.req.valid('query')
      const { items, count } = await listKeys(db, clock(), limitAndOffset(query))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/api-keys',
      middleware: may('apiKeys:manage'),
      summary: 'Make an API key, which only this answer contains',
      security: signedIn,
      request: { body: body(apiKeyForm) },
      responses: { 201: json(madeApiKeyShape, 'The key'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const { staffId, now } = changeBy(c)
      const form = c.req.valid('json')
      const refusal = keyEndRefusal(form.endsOn, seoulDate(now))
      if (refusal) throw fieldProblem('endsOn', refusal)
      const made = newApiKey()
      const publicId = newPublicId()
      const { id } = await writeOnce(c, form, async (tx) => {
        await addKey(tx, form, { publicId, ...made.row, madeBy: staffId, madeAt: now })
        await recordChange(c, tx, { subject: `api-key:${publicId}`, before: null, after: form })
        return { id: publicId }
      })
      // Sent twice, as by a double click, it is one key, and the last answer has what counts: no answer with a key is kept.
      if (id !== publicId && !(await replaceUnused(c.var.deps.db, id, made.row)))
        throw new Problem(409, 'alreadySent')
      return c.json({ data: { id, key: made.key } }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/api-keys/{id}',
      summary: 'Get an API key, with who made it, its last use and its end',
      security: signedIn,
      request: { params: apiKeyParam },
      responses: { 200: json(apiKeyShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'apiKeys:manage')
      const { db, clock } = c.var.deps
      const found = await findKey(db, c.req.valid('param').id, clock())
      if (!found) throw new Problem(404, 'notFound')
      return c.json({ data: found }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/api-keys/{id}/end',
      middleware: may('apiKeys:manage'),
      summary: 'End an API key at once',
      security: signedIn,
      request: { params: apiKeyParam },
      responses: { 200: json(idShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const { staffId, now } = changeBy(c)
      const { id } = c.req.valid('param')
      const data = await writeOnce(c, {}, async (tx) => {
        const found = await lockKey(tx, id)
        if (!found) throw new Problem(404, 'notFound')
        if (!isUsable(stateOf(found, now))) throw new Problem(409, 'apiKeyOver')
        await endKey(tx, found, staffId, now)
        const { name, scopes, networks, endsOn } = found
        const before = { name, scopes, networks, endsOn }
        await recordChange(c, tx, { subject: `api-key:${id}`, before, after: null })
        return { id }
      })
      return c.json({ data }, 200)
    },
  )

/** Who makes or ends a key, and when. @throws Problem 401, 403 */
const changeBy = (c: ApiContext) => ({
  staffId: requireDesk(c, 'apiKeys:manage').id,
  now: c.var.deps.clock(),
})

export type ApiKeysApi = typeof apiKeysApi
