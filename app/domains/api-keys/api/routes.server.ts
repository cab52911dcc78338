import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { recordKey } from '~/api/security-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { requireDesk } from '~/api/require-permission.server'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { seoulDate } from '~/rules/local-time'
import { listChanges, recordChange, revisionOf } from '~/domains/account/api/changes.server'
import { isUsable, keyEndRefusal } from '~/domains/api-keys/rules/key-end'
import {
  apiKeyChangeForm,
  apiKeyDetailsShape,
  apiKeyForm,
  apiKeyParam,
  apiKeyQuery,
  apiKeyShape,
  madeApiKeyShape,
  type ApiKeyValues,
} from '~/domains/api-keys/schemas'
import { newApiKey } from './new-key.server'
import {
  addKey,
  changeKey,
  endKey,
  findKey,
  listKeys,
  lockKey,
  replaceUnused,
  stateOf,
  valuesOf,
  type ApiKeyRecord,
} from './queries.server'

const idShape = z.object({ id: z.string() })
const subjectOf = (id: string) => `api-key:${id}`

/** The keys with which other systems read, at the desk. */
export const apiKeysApi = createRouter()
  .openapi(
    call('get', '/desk/api-keys', {
      may: 'apiKeys:manage',
      summary: 'List API keys: those that count first, then those that have ended or expired',
      query: apiKeyQuery,
      answer: pageOf(apiKeyShape),
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const query = c.req.valid('query')
      const { items, count } = await listKeys(db, clock(), limitAndOffset(query))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/api-keys', {
      may: 'apiKeys:manage',
      summary: 'Make an API key, which only this answer contains',
      body: apiKeyForm,
      made: json(madeApiKeyShape, 'The key'),
      fails: [409],
    }),
    async (c) => {
      const { staffId, now } = changeBy(c)
      const form = c.req.valid('json')
      assertEnd(form, now)
      const made = newApiKey()
      const publicId = newPublicId()
      const { id } = await writeOnce(c, form, async (tx) => {
        const [added] = await addKey(tx, form, { publicId, ...made.row, madeBy: staffId, madeAt: now })
        await recordKey(c, tx, 'keyMade', `apiKey:${added!.id}`)
        await recordChange(c, tx, { subject: subjectOf(publicId), before: null, after: form })
        return { id: publicId }
      })
      // Sent twice, as by a double click, it is one key, and the last answer has what counts: no answer with a key is kept.
      if (id !== publicId && !(await replaceUnused(c.var.deps.db, id, made.row)))
        throw new Problem(409, 'alreadySent')
      return c.json({ data: { id, key: made.key } }, 201)
    },
  )
  .openapi(
    call('get', '/desk/api-keys/{id}', {
      may: 'apiKeys:manage',
      summary: 'Get an API key, with its last use and its history',
      params: apiKeyParam,
      answer: apiKeyDetailsShape,
      fails: [404],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const { id } = c.req.valid('param')
      const found = await findKey(db, id, clock())
      if (!found) throw new Problem(404, 'notFound')
      const changes = (await listChanges(db, subjectOf(id))).map(({ at, by, before, after }) => ({
        at,
        by,
        before: before as ApiKeyValues | null,
        after: after as ApiKeyValues | null,
      }))
      return c.json({ data: { ...found, revision: await revisionOf(db, subjectOf(id)), changes } }, 200)
    },
  )
  .openapi(
    call('put', '/desk/api-keys/{id}', {
      may: 'apiKeys:manage',
      summary: 'Change the name, the networks or the last day of an API key',
      params: apiKeyParam,
      body: apiKeyChangeForm,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { now } = changeBy(c)
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      assertEnd(form, now)
      const data = await writeOnce(c, form, async (tx) => {
        const found = await lockUsable(tx, id, now)
        if ((await revisionOf(tx, subjectOf(id))) !== form.revision)
          throw new Problem(409, 'changedMeanwhile')
        const [before, after] = [valuesOf(found), valuesOf({ ...found, ...form })]
        await changeKey(tx, found, after)
        await recordChange(c, tx, { subject: subjectOf(id), before, after })
        return { id }
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/api-keys/{id}/end', {
      may: 'apiKeys:manage',
      summary: 'End an API key at once',
      params: apiKeyParam,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { staffId, now } = changeBy(c)
      const { id } = c.req.valid('param')
      const data = await writeOnce(c, {}, async (tx) => {
        const found = await lockUsable(tx, id, now)
        await endKey(tx, found, staffId, now)
        await recordKey(c, tx, 'keyEnded', `apiKey:${found.id}`)
        await recordChange(c, tx, { subject: subjectOf(id), before: valuesOf(found), after: null })
        return { id }
      })
      return c.json({ data }, 200)
    },
  )

/** @throws Problem 422 for a last day that is past or too late, however long the key has lived */
function assertEnd({ endsOn }: Pick<ApiKeyValues, 'endsOn'>, now: Date): void {
  const refusal = keyEndRefusal(endsOn, seoulDate(now))
  if (refusal) throw fieldProblem('endsOn', refusal)
}

/** A key that counts, locked. @throws Problem 404; 409 for one that has ended or expired, which nothing brings back */
async function lockUsable(tx: Db, id: string, now: Date): Promise<ApiKeyRecord> {
  const found = await lockKey(tx, id)
  if (!found) throw new Problem(404, 'notFound')
  if (!isUsable(stateOf(found, now))) throw new Problem(409, 'apiKeyOver')
  return found
}

/** Who makes, changes or ends a key, and when. @throws Problem 401, 403 */
const changeBy = (c: ApiContext) => ({
  staffId: requireDesk(c, 'apiKeys:manage').id,
  now: c.var.deps.clock(),
})

export type ApiKeysApi = typeof apiKeysApi
