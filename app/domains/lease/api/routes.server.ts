import { createRoute } from '@hono/zod-openapi'
import { body, createRouter, json, problems } from '~/api/openapi.server'
import { policyShape } from '~/domains/building/schemas'
import { inquire, policyInForce } from '~/domains/inquiries/api/inquire.server'
import { receiptShape } from '~/domains/inquiries/schemas'
import { inquiryForm } from '~/domains/lease/schemas'

/** Calls for prospective tenants (product §7). */
export const leaseApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/lease/terms-and-conditions',
      summary: 'Get the terms of a lease inquiry and its privacy notice, in the language of accept-language',
      responses: { 200: json(policyShape), ...problems(404) },
    }),
    async (c) => {
      const { version, inForceFrom, titleKo, titleEn, bodyKo, bodyEn } = await policyInForce(c, 'lease')
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
      const { writer, email, contact, title, description, area } = form
      const data = await inquire(c, form, {
        kind: 'lease',
        ...{ writer, email, contact, title, description, area },
        companyName: form.companyName || null,
        industry: form.industry || null,
        moveIn: form.moveIn || null,
      })
      return c.json({ data }, 201)
    },
  )

export type LeaseApi = typeof leaseApi
