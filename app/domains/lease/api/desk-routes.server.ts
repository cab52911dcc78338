import { createRoute } from '@hono/zod-openapi'
import { recordAccess, whetherSearched } from '../../../api/access-record.server'
import { writeOnce } from '../../../api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '../../../api/openapi.server'
import { requireDesk } from '../../../api/require-permission.server'
import { readSetting } from '../../building/api/settings.server'
import { pageAnswer, limitAndOffset } from '../../../lists/list-page.server'
import { leaseDecisionForm, leaseIdParam, leaseInquiryShape, leaseListQuery, leaseRowShape } from '../schemas'
import { decideInquiry, readInquiry, toRow } from './decide.server'
import { listInquiries } from './queries.server'

/** Inquiries for content staff, who answer them (decisions §9). Every read is an access record. */
export const deskLeaseApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/lease-inquiries',
      summary: 'List lease inquiries by status and keyword; unanswered first, then newest first',
      security: signedIn,
      request: { query: leaseListQuery },
      responses: { 200: json(pageOf(leaseRowShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'inquiries:answer')
      const { db } = c.var.deps
      const query = c.req.valid('query')
      const { rows, count } = await listInquiries(db, query, limitAndOffset(query))
      // The keyword may be a person's name, so only that there was one is recorded.
      const subject = { status: query.status, searched: whetherSearched(query.searched), page: query.page }
      await recordAccess(c, db, { action: 'desk:listInquiries', subject })
      return c.json({ data: pageAnswer(query, count, rows.map(toRow)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/lease-inquiries/{id}',
      summary: 'Get a lease inquiry with its history and what the caller may do',
      security: signedIn,
      request: { params: leaseIdParam },
      responses: { 200: json(leaseInquiryShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'inquiries:answer')
      const { db } = c.var.deps
      const { id } = c.req.valid('param')
      const inquiry = await readInquiry(c, db, id)
      await recordAccess(c, db, { action: 'desk:viewInquiry', subject: id })
      return c.json({ data: inquiry }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/lease-inquiries/{id}/decision',
      summary: 'Answer a lease inquiry by e-mail, or close it',
      security: signedIn,
      request: { params: leaseIdParam, body: body(leaseDecisionForm) },
      responses: { 200: json(leaseInquiryShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'inquiries:answer')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const office = (await readSetting(c, 'building.contacts'))?.email ?? ''
      const data = await writeOnce(c, form, async (tx) => {
        await decideInquiry(c, tx, { publicId: id, form, office })
        return readInquiry(c, tx, id)
      })
      return c.json({ data }, 200)
    },
  )

export type DeskLeaseApi = typeof deskLeaseApi
