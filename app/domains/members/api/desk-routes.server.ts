import { createRoute } from '@hono/zod-openapi'
import { recordAccess } from '../../../api/access-record.server'
import { writeOnce } from '../../../api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '../../../api/openapi.server'
import { requireDesk } from '../../../api/require-permission.server'
import { Problem } from '../../../api/problem'
import { pageAnswer, placeOf } from '../../../lists/list-page.server'
import {
  deskMemberQuery,
  deskMemberRowShape,
  deskStatusForm,
  employeeShape,
  memberHeadShape,
  memberIdParam,
  reinviteForm,
  withInvitations,
} from '../schemas'
import { describedList, readEmployee } from './access.server'
import { DECISIONS, type Decision } from './decide.server'
import { phoneTaken } from './employee-routes.server'
import { countInvitations } from './count-invitations.server'
import { decideOne, reinvite } from './employees.server'
import { listMembers } from './queries.server'
import { toDeskMemberRow } from './shape.server'

/** Accounts of every company, for the front desk and administrators: they also decide for companies without a master. */
export const deskMembersApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/members',
      summary: 'Find accounts of all companies by company, name, ID and status',
      security: signedIn,
      request: { query: deskMemberQuery },
      responses: { 200: json(pageOf(deskMemberRowShape).extend(withInvitations)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'employees:see')
      const { db } = c.var.deps
      const query = c.req.valid('query')
      const { rows, count } = await listMembers(db, query, placeOf(query))
      const subject = { ...describedList(query), page: query.page }
      await recordAccess(c, db, { action: 'desk:listMembers', subject, companyId: query.companyId })
      const items = rows.map((row) => toDeskMemberRow(row, c.var.actor))
      const invitations = await countInvitations(db, c.var.deps.clock(), query.companyId)
      return c.json({ data: { ...pageAnswer(query, count, items), invitations } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/members/{id}',
      summary: 'An account, with history and what the desk may do now',
      security: signedIn,
      request: { params: memberIdParam },
      responses: { 200: json(employeeShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'employees:see')
      const { db } = c.var.deps
      const { id } = c.req.valid('param')
      const { employee, companyId } = await readEmployee(c, db, id)
      await recordAccess(c, db, { action: 'desk:viewMember', subject: id, companyId })
      return c.json({ data: employee }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/members/{id}/status',
      summary: 'Take an account to another status by a step of the machine',
      security: signedIn,
      request: { params: memberIdParam, body: body(deskStatusForm) },
      responses: { 200: json(employeeShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'employees:see')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) => {
        await decideOne(c, tx, decisionTo(form.status), id, form.reason)
        return (await readEmployee(c, tx, id)).employee
      }).catch(phoneTaken)
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/members/{id}/invitation',
      summary: 'Send an invited person the one-time link again',
      security: signedIn,
      request: { params: memberIdParam, body: body(reinviteForm) },
      responses: { 200: json(memberHeadShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'employees:see')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, (tx) => reinvite(c, tx, id, form.mobile)).catch(phoneTaken)
      return c.json({ data }, 200)
    },
  )

function decisionTo(status: string): Decision {
  const decision = Object.entries(DECISIONS).find(([, { to }]) => to === status)
  if (!decision) throw new Problem(409, 'illegalTransition')
  return decision[0] as Decision
}

export type DeskMembersApi = typeof deskMembersApi
