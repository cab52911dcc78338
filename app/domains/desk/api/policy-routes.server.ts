import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
import { pageAnswer } from '~/lists/list-page.server'
import { seoulDate } from '~/rules/local-time'
import { POLICY_TYPES } from '~/domains/building/schemas'
import {
  consentQuery,
  consentRowShape,
  deskPolicyShape,
  policyHistoryShape,
  policyTextShape,
  policyVersionForm,
} from '~/domains/desk/policy-schemas'
import { describePolicy, listDeskPolicies, requirePolicyVersion, writePolicyVersion } from './policies.server'
import { listConsents } from './policy-queries.server'

const params = z.object({ type: z.enum(POLICY_TYPES) })
const versionParams = params.extend({ version: z.string().max(20) })

/** Policies for the desk's content staff: versions, which are never changed once written (decisions §9). */
export const deskPoliciesApi = createRouter()
  .openapi(
    call('get', '/desk/policies', {
      may: 'policies:write',
      summary: 'List policies with the version in force and the next one',
      answer: z.array(deskPolicyShape),
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      return c.json({ data: await listDeskPolicies(db, seoulDate(clock())) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/policies/{type}', {
      may: 'policies:write',
      summary: 'List a policy’s versions, newest first, with how many people agreed to each',
      params,
      answer: policyHistoryShape,
      fails: [404],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      return c.json({ data: await describePolicy(db, c.req.valid('param').type, seoulDate(clock())) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/policies/{type}', {
      may: 'policies:write',
      summary: 'Add a version of a policy with the date it takes effect',
      params,
      body: policyVersionForm,
      made: json(policyHistoryShape, 'Added'),
      fails: [404, 409],
    }),
    async (c) => {
      const { type } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => writePolicyVersion(c, tx, type, form)) }, 201)
    },
  )
  .openapi(
    call('get', '/desk/policies/{type}/versions/{version}', {
      may: 'policies:write',
      summary: 'Get a version of a policy in both languages',
      params: versionParams,
      answer: policyTextShape,
      fails: [404],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const { type, version } = c.req.valid('param')
      return c.json({ data: await requirePolicyVersion(db, type, version, seoulDate(clock())) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/policies/{type}/versions/{version}/consents', {
      may: 'policies:write',
      summary: 'List members who were asked to agree to a version, with their answers; access is recorded',
      params: versionParams,
      query: consentQuery,
      answer: pageOf(consentRowShape),
      fails: [404],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const query = c.req.valid('query')
      const { type, version } = c.req.valid('param')
      await requirePolicyVersion(db, type, version, seoulDate(clock()))
      const { rows, count } = await listConsents(db, { type, version }, query)
      await recordAccess(c, db, {
        action: 'desk:listConsents',
        subject: { policy: type, version, page: query.page },
        shown: rows.map(({ userId }) => userId),
      })
      const items = rows.map(({ at, userId: _, ...row }) => ({ ...row, at: at.toISOString() }))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
