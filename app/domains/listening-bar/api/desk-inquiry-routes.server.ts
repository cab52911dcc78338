import { createRoute } from '@hono/zod-openapi'
import { body, createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may } from '~/api/require-permission.server'
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
    createRoute({
      method: 'get',
      path: '/desk/listening-bar/inquiries',
      middleware: may('listeningBar:seeInquiries'),
      summary:
        'List inquiries about renting the listening bar by status and keyword; unanswered first, then newest first',
      security: signedIn,
      request: { query: inquiryListQuery },
      responses: { 200: json(pageOf(inquiryRowShape)), ...problems(401, 403) },
    }),
    async (c) => c.json({ data: await answerList(c, 'listening-bar', c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/listening-bar/inquiries/{id}',
      summary: 'Get an inquiry about the bar with its history and what the caller may do',
      security: signedIn,
      request: { params: inquiryIdParam },
      responses: { 200: json(inquiryShape), ...problems(401, 403, 404) },
    }),
    async (c) => c.json({ data: await answerOne(c, 'listening-bar', c.req.valid('param').id) }, 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/listening-bar/inquiries/{id}/decision',
      middleware: may('listeningBar:answer'),
      summary: 'Answer an inquiry about the bar by e-mail, or close it',
      security: signedIn,
      request: { params: inquiryIdParam, body: body(inquiryDecisionForm) },
      responses: { 200: json(inquiryShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const data = await answerDecision(c, 'listening-bar', c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )

export type DeskBarInquiriesApi = typeof deskBarInquiriesApi
