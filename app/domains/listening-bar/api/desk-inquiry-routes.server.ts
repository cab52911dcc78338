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

/** Inquiries about renting the bar, for the amenity desk. */
export const deskBarInquiriesApi = createRouter()
  .openapi(
    call('get', '/desk/listening-bar/inquiries', {
      may: reader('listeningBar:seeInquiries'),
      summary:
        'List inquiries about renting the listening bar by status and keyword; unanswered first, then newest first',
      query: inquiryListQuery,
      answer: pageOf(inquiryRowShape),
    }),
    async (c) => c.json({ data: await answerList(c, 'listening-bar', c.req.valid('query')) }, 200),
  )
  .openapi(
    call('get', '/desk/listening-bar/inquiries/{id}', {
      may: reader('listeningBar:seeInquiries'),
      summary: 'Get an inquiry about the bar with its history and what the caller may do',
      params: inquiryIdParam,
      answer: inquiryShape,
      fails: [404],
    }),
    async (c) => c.json({ data: await answerOne(c, 'listening-bar', c.req.valid('param').id) }, 200),
  )
  .openapi(
    call('post', '/desk/listening-bar/inquiries/{id}/decision', {
      may: 'listeningBar:answer',
      summary: 'Answer an inquiry about the bar by e-mail, or close it',
      params: inquiryIdParam,
      body: inquiryDecisionForm,
      answer: inquiryShape,
      fails: [404, 409],
    }),
    async (c) => {
      const data = await answerDecision(c, 'listening-bar', c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )

export type DeskBarInquiriesApi = typeof deskBarInquiriesApi
