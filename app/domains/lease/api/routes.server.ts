import { anybody, call } from '~/api/call.server'
import { createRouter, json } from '~/api/openapi.server'
import { policyShape } from '~/domains/building/schemas'
import { inquire, policyInForce } from '~/domains/inquiries/api/inquire.server'
import { receiptShape } from '~/domains/inquiries/schemas'
import { inquiryForm } from '~/domains/lease/schemas'

/** Calls for prospective tenants (product §7). */
export const leaseApi = createRouter()
  .openapi(
    call('get', '/lease/terms-and-conditions', {
      may: anybody('lease:inquire'),
      summary: 'Get the terms of a lease inquiry and its privacy notice, in the language of accept-language',
      answer: policyShape,
      fails: [404],
    }),
    async (c) => {
      const { version, inForceFrom, titleKo, titleEn, bodyKo, bodyEn } = await policyInForce(c, 'lease')
      const [title, text] = c.var.language === 'ko' ? [titleKo, bodyKo] : [titleEn, bodyEn]
      return c.json({ data: { type: 'lease' as const, version, inForceFrom, title, body: text } }, 200)
    },
  )
  .openapi(
    call('post', '/lease/inquiry', {
      may: anybody('lease:inquire'),
      summary: 'Send a lease inquiry; a receipt is sent by e-mail',
      body: inquiryForm,
      made: json(receiptShape, 'Received'),
      fails: [409],
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
