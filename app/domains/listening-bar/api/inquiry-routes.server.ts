import { createRoute } from '@hono/zod-openapi'
import { body, createRouter, json, problems } from '~/api/openapi.server'
import { fieldProblem } from '~/api/problem'
import { normaliseMobile } from '~/rules/phone'
import { seoulDate } from '~/rules/local-time'
import { inquire } from '~/domains/inquiries/api/inquire.server'
import { receiptShape } from '~/domains/inquiries/schemas'
import { barInquiryForm } from '~/domains/listening-bar/inquiry-schemas'
import { rentalWindow } from '~/domains/listening-bar/rules/rental-window'

/** The call of whoever wants to rent the bar. */
export const barInquiryApi = createRouter().openapi(
  createRoute({
    method: 'post',
    path: '/listening-bar/inquiry',
    summary: 'Ask to rent the listening bar; a receipt is sent by e-mail',
    request: { body: body(barInquiryForm) },
    responses: { 201: json(receiptShape, 'Received'), ...problems(404, 409) },
  }),
  async (c) => {
    const form = c.req.valid('json')
    const { writer, email, contact, title, description, desiredDate } = form
    const { from, to } = rentalWindow(seoulDate(c.var.deps.clock()))
    if (desiredDate < from || desiredDate > to)
      throw fieldProblem('desiredDate', 'dateOutsideWindow', { from, to })
    const data = await inquire(c, form, {
      kind: 'listening-bar',
      ...{ writer, email, contact, title, description, desiredDate },
      guestName: form.guestName || null,
      guestPhone: form.guestPhone ? normaliseMobile(form.guestPhone) : null,
    })
    return c.json({ data }, 201)
  },
)

export type BarInquiryApi = typeof barInquiryApi
