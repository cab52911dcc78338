import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { requireDesk } from '~/api/require-permission.server'
import type { Db } from '~/db/database.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import {
  deliveryParam,
  deliveryQuery,
  deliveryShape,
  webhookEditForm,
  webhookForm,
  webhookParam,
  webhookSecretShape,
  webhookShape,
  webhookSwitch,
} from '~/domains/webhooks/schemas'
import { assertUnchanged } from '~/api/revision.server'
import { literalAddress, mayReach } from '~/api/outbound-addresses.server'
import { recordKey } from '~/api/security-record.server'
import {
  addEndpoint,
  changeEndpoint,
  contentOf,
  deleteEndpoint,
  endWaiting,
  findEndpoint,
  listDeliveries,
  listEndpoints,
  lockDelivery,
  lockEndpoint,
  queueTest,
  sendDeliveryAgain,
  withNewSecret,
} from './queries.server'
import { newWebhookSecret, sealWebhookSecret } from './secret.server'

const idShape = z.object({ id: z.string() })

/** The endpoints of webhooks and what was sent to them, at the desk. */
export const webhooksApi = createRouter()
  .openapi(
    call('get', '/desk/webhooks', {
      may: 'webhooks:manage',
      summary: 'List the endpoints to which events are sent',
      answer: z.array(webhookShape),
    }),
    async (c) => {
      return c.json({ data: await listEndpoints(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/webhooks', {
      may: 'webhooks:manage',
      summary: 'Add an endpoint, which is off until its first secret is made',
      body: webhookForm,
      made: json(idShape, 'Added'),
      fails: [409],
    }),
    async (c) => {
      const by = changeBy(c)
      const form = c.req.valid('json')
      assertReachable(c, form.url)
      const data = await writeOnce(c, form, (tx) => addEndpoint(tx, form, by))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('get', '/desk/webhooks/{id}', {
      may: 'webhooks:manage',
      summary: 'Get an endpoint',
      params: webhookParam,
      answer: webhookShape,
      fails: [404],
    }),
    async (c) => {
      const found = await findEndpoint(c.var.deps.db, c.req.valid('param').id)
      if (!found) throw new Problem(404, 'notFound')
      return c.json({ data: found }, 200)
    },
  )
  .openapi(
    call('put', '/desk/webhooks/{id}', {
      may: 'webhooks:manage',
      summary: 'Change the address, purpose or events of an endpoint',
      params: webhookParam,
      body: webhookEditForm,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const by = changeBy(c)
      const { id } = c.req.valid('param')
      const { revision, ...form } = c.req.valid('json')
      assertReachable(c, form.url)
      const data = await writeOnce(c, form, async (tx) => {
        const endpoint = await mustLock(tx, id)
        assertUnchanged(revision, contentOf(endpoint))
        await changeEndpoint(tx, endpoint, form, by)
        return { id }
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('delete', '/desk/webhooks/{id}', {
      may: 'webhooks:manage',
      summary: 'Delete an endpoint with its deliveries',
      params: webhookParam,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const data = await writeOnce(c, {}, async (tx) => {
        await deleteEndpoint(tx, await mustLock(tx, id))
        await recordKey(c, tx, 'keyEnded', `webhook:${id}`)
        return { id }
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/webhooks/{id}/secret', {
      may: 'webhooks:manage',
      summary: 'Make a new secret, which only this answer contains; the one before signs for 24 hours more',
      params: webhookParam,
      made: json(webhookSecretShape, 'The secret'),
      fails: [404],
    }),
    async (c) => {
      const by = changeBy(c)
      const { db, secret: keys } = c.var.deps
      const { id } = c.req.valid('param')
      const secret = newWebhookSecret()
      // Not once per idempotency key, which would keep the answer and the secret in it.
      await db.transaction(async (tx) => {
        const endpoint = await mustLock(tx, id)
        await changeEndpoint(
          tx,
          endpoint,
          withNewSecret(endpoint, sealWebhookSecret(keys, secret), by.now),
          by,
        )
        await recordKey(c, tx, 'keyMade', `webhook:${id}`)
      })
      return c.json({ data: { secret } }, 201)
    },
  )
  .openapi(
    call('put', '/desk/webhooks/{id}/switch', {
      may: 'webhooks:manage',
      summary: 'Switch an endpoint on or off; what waits for it when it is switched off has failed',
      params: webhookParam,
      body: webhookSwitch,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const by = changeBy(c)
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) => {
        const endpoint = await mustLock(tx, id)
        if (form.isOn && endpoint.secret === null) throw new Problem(409, 'webhookSecretMissing')
        await changeEndpoint(tx, endpoint, { isOn: form.isOn, offReason: form.isOn ? null : 'desk' }, by)
        if (!form.isOn) await endWaiting(tx, endpoint.id)
        return { id }
      })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/webhooks/{id}/test', {
      may: 'webhooks:manage',
      summary: 'Send a test event to an endpoint',
      params: webhookParam,
      made: json(idShape, 'The delivery'),
      fails: [404, 409],
    }),
    async (c) => {
      const { now } = changeBy(c)
      const { id } = c.req.valid('param')
      const data = await writeOnce(c, {}, async (tx) => queueTest(tx, await mustLockOn(tx, id), now))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('get', '/desk/webhooks/{id}/deliveries', {
      may: 'webhooks:manage',
      summary: 'List what was or will be sent to an endpoint, newest first; 30 days are kept',
      params: webhookParam,
      query: deliveryQuery,
      answer: pageOf(deliveryShape),
      fails: [404],
    }),
    async (c) => {
      const query = c.req.valid('query')
      const { items, count } = await listDeliveries(
        c.var.deps.db,
        c.req.valid('param').id,
        query,
        limitAndOffset(query),
      )
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/webhooks/{id}/deliveries/{delivery}/again', {
      may: 'webhooks:manage',
      summary: 'Send an event again that was delivered or has failed, under the same id',
      params: deliveryParam,
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { now } = changeBy(c)
      const { id, delivery: wanted } = c.req.valid('param')
      const data = await writeOnce(c, {}, async (tx) => {
        const delivery = await lockDelivery(tx, await mustLockOn(tx, id), wanted)
        if (!delivery) throw new Problem(404, 'notFound')
        if (delivery.status === 'waiting') throw new Problem(409, 'webhookStillWaiting')
        await sendDeliveryAgain(tx, delivery, now)
        return { id: wanted }
      })
      return c.json({ data }, 200)
    },
  )

/** Who changes an endpoint, and when. @throws Problem 401, 403 */
const changeBy = (c: ApiContext) => ({
  staffId: requireDesk(c, 'webhooks:manage').id,
  now: c.var.deps.clock(),
})

/** @throws Problem 404 */
async function mustLock(tx: Db, id: string) {
  const endpoint = await lockEndpoint(tx, id)
  if (!endpoint) throw new Problem(404, 'notFound')
  return endpoint
}

/** @throws Problem 404, 409 for an endpoint that is off */
async function mustLockOn(tx: Db, id: string) {
  const endpoint = await mustLock(tx, id)
  if (!endpoint.isOn) throw new Problem(409, 'webhookIsOff')
  return endpoint
}

/**
 * Where nothing can be sent nothing should be entered. A name is looked up when something is sent, as it can change.
 * @throws Problem 422 at `url`
 */
function assertReachable(c: ApiContext, given: string) {
  const { webhookNetworks: networks } = c.var.deps.config
  const url = new URL(given)
  const isHttp = url.protocol === 'http:'
  if (isHttp && !networks) throw fieldProblem('url', 'webhookHttpsRequired')
  const literal = literalAddress(url)
  if (literal !== undefined && !mayReach(literal, { networks, isHttp }))
    throw fieldProblem('url', 'webhookAddressPrivate')
}

export type WebhooksApi = typeof webhooksApi
