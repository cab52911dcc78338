import { anybody, call } from '~/api/call.server'
import { createRouter, json } from '~/api/openapi.server'
import { fieldProblem } from '~/api/problem'
import { normaliseMobile } from '~/rules/phone'
import { seoulDate } from '~/rules/local-time'
import { inquire } from '~/domains/inquiries/api/inquire.server'
import { receiptShape } from '~/domains/inquiries/schemas'
import { barInquiryForm } from '~/domains/listening-bar/inquiry-schemas'
import { rentalWindow } from '~/domains/listening-bar/rules/rental-window'

/** The call of whoever wants to rent the bar. */
export const barInquiryApi = createRouter().openapi(
  call('post', '/listening-bar/inquiry', {
    may: anybody('listeningBar:inquire'),
    summary: 'Ask to rent the listening bar; a receipt is sent by e-mail',
    body: barInquiryForm,
    made: json(receiptShape, 'Received'),
    fails: [404, 409],
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
