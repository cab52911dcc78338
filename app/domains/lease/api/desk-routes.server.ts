import { call, reader } from '~/api/call.server'
import { createRouter, pageOf } from '~/api/openapi.server'
import { answerDecision, answerList, answerOne } from '~/domains/inquiries/api/desk.server'
import {
  inquiryDecisionForm,
  inquiryIdParam,
  inquiryListQuery,
  inquiryRowShape,
  inquiryShape,
} from '~/domains/inquiries/schemas'

/** Inquiries for content staff, who answer them (decisions §9). */
export const deskLeaseApi = createRouter()
  .openapi(
    call('get', '/desk/lease-inquiries', {
      may: reader('inquiries:see'),
      summary: 'List lease inquiries by status and keyword; unanswered first, then newest first',
      query: inquiryListQuery,
      answer: pageOf(inquiryRowShape),
    }),
    async (c) => c.json({ data: await answerList(c, 'lease', c.req.valid('query')) }, 200),
  )
  .openapi(
    call('get', '/desk/lease-inquiries/{id}', {
      may: reader('inquiries:see'),
      summary: 'Get a lease inquiry with its history and what the caller may do',
      params: inquiryIdParam,
      answer: inquiryShape,
      fails: [404],
    }),
    async (c) => c.json({ data: await answerOne(c, 'lease', c.req.valid('param').id) }, 200),
  )
  .openapi(
    call('post', '/desk/lease-inquiries/{id}/decision', {
      may: 'inquiries:answer',
      summary: 'Answer a lease inquiry by e-mail, or close it',
      params: inquiryIdParam,
      body: inquiryDecisionForm,
      answer: inquiryShape,
      fails: [404, 409],
    }),
    async (c) => {
      const data = await answerDecision(c, 'lease', c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )

export type DeskLeaseApi = typeof deskLeaseApi
