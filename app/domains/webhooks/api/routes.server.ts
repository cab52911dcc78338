import { createRoute, z } from '@hono/zod-openapi'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { fieldProblem, Problem } from '~/api/problem'
import { may, requireDesk } from '~/api/require-permission.server'
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
    createRoute({
      method: 'get',
      path: '/desk/webhooks',
      summary: 'List the endpoints to which events are sent',
      security: signedIn,
      responses: { 200: json(z.array(webhookShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'webhooks:manage')
      return c.json({ data: await listEndpoints(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/webhooks',
      middleware: may('webhooks:manage'),
      summary: 'Add an endpoint, which is off until its first secret is made',
      security: signedIn,
      request: { body: body(webhookForm) },
      responses: { 201: json(idShape, 'Added'), ...problems(401, 403, 409) },
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
    createRoute({
      method: 'get',
      path: '/desk/webhooks/{id}',
      summary: 'Get an endpoint',
      security: signedIn,
      request: { params: webhookParam },
      responses: { 200: json(webhookShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'webhooks:manage')
      const found = await findEndpoint(c.var.deps.db, c.req.valid('param').id)
      if (!found) throw new Problem(404, 'notFound')
      return c.json({ data: found }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/webhooks/{id}',
      middleware: may('webhooks:manage'),
      summary: 'Change the address, purpose or events of an endpoint',
      security: signedIn,
      request: { params: webhookParam, body: body(webhookEditForm) },
      responses: { 200: json(idShape), ...problems(401, 403, 404, 409) },
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
    createRoute({
      method: 'delete',
      path: '/desk/webhooks/{id}',
      middleware: may('webhooks:manage'),
      summary: 'Delete an endpoint with its deliveries',
      security: signedIn,
      request: { params: webhookParam },
      responses: { 200: json(idShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'webhooks:manage')
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
    createRoute({
      method: 'post',
      path: '/desk/webhooks/{id}/secret',
      middleware: may('webhooks:manage'),
      summary: 'Make a new secret, which only this answer contains; the one before signs for 24 hours more',
      security: signedIn,
      request: { params: webhookParam },
      responses: { 201: json(webhookSecretShape, 'The secret'), ...problems(401, 403, 404) },
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
    createRoute({
      method: 'put',
      path: '/desk/webhooks/{id}/switch',
      middleware: may('webhooks:manage'),
      summary: 'Switch an endpoint on or off; what waits for it when it is switched off has failed',
      security: signedIn,
      request: { params: webhookParam, body: body(webhookSwitch) },
      responses: { 200: json(idShape), ...problems(401, 403, 404, 409) },
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
    createRoute({
      method: 'post',
      path: '/desk/webhooks/{id}/test',
      middleware: may('webhooks:manage'),
      summary: 'Send a test event to an endpoint',
      security: signedIn,
      request: { params: webhookParam },
      responses: { 201: json(idShape, 'The delivery'), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const { now } = changeBy(c)
      const { id } = c.req.valid('param')
      const data = await writeOnce(c, {}, async (tx) => queueTest(tx, await mustLockOn(tx, id), now))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/webhooks/{id}/deliveries',
      middleware: may('webhooks:manage'),
      summary: 'List what was or will be sent to an endpoint, newest first; 30 days are kept',
      security: signedIn,
      request: { params: webhookParam, query: deliveryQuery },
      responses: { 200: json(pageOf(deliveryShape)), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'webhooks:manage')
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
    createRoute({
      method: 'post',
      path: '/desk/webhooks/{id}/deliveries/{delivery}/again',
      middleware: may('webhooks:manage'),
      summary: 'Send an event again that was delivered or has failed, under the same id',
      security: signedIn,
      request: { params: deliveryParam },
      responses: { 200: json(idShape), ...problems(401, 403, 404, 409) },
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
