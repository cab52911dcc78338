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

/** Inquiries for content staff, who answer them (decisions §9). */
export const deskLeaseApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/lease-inquiries',
      middleware: may('inquiries:see'),
      summary: 'List lease inquiries by status and keyword; unanswered first, then newest first',
      security: signedIn,
      request: { query: inquiryListQuery },
      responses: { 200: json(pageOf(inquiryRowShape)), ...problems(401, 403) },
    }),
    async (c) => c.json({ data: await answerList(c, 'lease', c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/lease-inquiries/{id}',
      summary: 'Get a lease inquiry with its history and what the caller may do',
      security: signedIn,
      request: { params: inquiryIdParam },
      responses: { 200: json(inquiryShape), ...problems(401, 403, 404) },
    }),
    async (c) => c.json({ data: await answerOne(c, 'lease', c.req.valid('param').id) }, 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/lease-inquiries/{id}/decision',
      middleware: may('inquiries:answer'),
      summary: 'Answer a lease inquiry by e-mail, or close it',
      security: signedIn,
      request: { params: inquiryIdParam, body: body(inquiryDecisionForm) },
      responses: { 200: json(inquiryShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const data = await answerDecision(c, 'lease', c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )

export type DeskLeaseApi = typeof deskLeaseApi
