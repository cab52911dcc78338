import { createRoute } from '@hono/zod-openapi'
import type { ApiContext } from '../../../api/context.server'
import { writeOnce } from '../../../api/idempotency.server'
import { body, createRouter, json, problems } from '../../../api/openapi.server'
import { Problem } from '../../../api/problem'
import { countAttempts, attemptsFromAddress, type Limit } from '../../../api/rate-limit.server'
import { seoulDate } from '../../../rules/local-time'
import { findPolicy } from '../../building/api/queries.server'
import { policyShape } from '../../building/schemas'
import { inquiryForm, receiptShape } from '../schemas'
import { inquire } from './inquire.server'

/** Each inquiry sends a message, so they are limited; a whole lobby shares an IP address. */
const PER_ADDRESS: Limit = { max: 30, windowSeconds: 3600 }
const PER_EMAIL: Limit = { max: 5, windowSeconds: 86_400 }

/** Calls for prospective tenants (specification §7). */
export const leaseApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/lease/terms-and-conditions',
      summary: 'Get the terms of a lease inquiry and its privacy notice, in the language of accept-language',
      responses: { 200: json(policyShape), ...problems(404) },
    }),
    async (c) => {
      const { version, inForceFrom, titleKo, titleEn, bodyKo, bodyEn } = await policyInForce(c)
      const [title, text] = c.var.language === 'ko' ? [titleKo, bodyKo] : [titleEn, bodyEn]
      return c.json({ data: { type: 'lease' as const, version, inForceFrom, title, body: text } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/lease/inquiry',
      summary: 'Send a lease inquiry; a receipt is sent by e-mail',
      request: { body: body(inquiryForm) },
      responses: { 201: json(receiptShape, 'Received'), ...problems(409) },
    }),
    async (c) => {
      const form = c.req.valid('json')
      await countAttempts(c, [
        ...attemptsFromAddress(c, 'leaseInquiry', PER_ADDRESS),
        { name: 'leaseInquiryOf', subject: form.email.toLowerCase(), limit: PER_EMAIL },
      ])
      const { version } = await policyInForce(c)
      const data = await writeOnce(c, form, (tx) => inquire(c, tx, form, version))
      return c.json({ data }, 201)
    },
  )

/** @throws Problem 404 while there is none, as nobody can agree to it then */
async function policyInForce(c: ApiContext) {
  const today = seoulDate(c.var.deps.clock())
  const policy = await c.var.published(`policy lease ${today}`, (db) => findPolicy(db, 'lease', today))
  if (!policy) throw new Problem(404, 'notFound')
  return policy
}

export type LeaseApi = typeof leaseApi
