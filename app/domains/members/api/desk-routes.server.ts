import { createRoute } from '@hono/zod-openapi'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { Problem } from '~/api/problem'
import {
  accountTypeForm,
  deskMemberQuery,
  deskMemberRowShape,
  deskStatusForm,
  employeeShape,
  memberHeadShape,
  memberIdParam,
  reinviteForm,
  withInvitations,
} from '~/domains/members/schemas'
import { listAccounts, viewAccount, writeAccount, writeReinvitation } from './answer-account.server'
import { DECISIONS, type Decision } from './decide.server'
import { changeAccountType, decideOne, signOutEmployee } from './employees.server'
import { toDeskMemberRow } from './shape.server'

/** Accounts of all companies, for the roles front and administrator, who also decide for companies without a master. */
export const deskMembersApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/members',
      middleware: may('employees:see', 'staff'),
      summary: 'List accounts of all companies by company, name, ID and status',
      security: signedIn,
      request: { query: deskMemberQuery },
      responses: { 200: json(pageOf(deskMemberRowShape).extend(withInvitations)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'employees:see')
      const data = await listAccounts(c, c.req.valid('query'), 'desk:listMembers', (row) =>
        toDeskMemberRow(row, c.var.actor),
      )
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/members/{id}',
      summary: 'Get an account with its history and what the desk may do',
      security: signedIn,
      request: { params: memberIdParam },
      responses: { 200: json(employeeShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, 'employees:see')
      return c.json({ data: await viewAccount(c, c.req.valid('param').id, 'desk:viewMember') }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/members/{id}/status',
      middleware: may('employees:approve', 'staff'),
      summary: 'Change an account’s status by an allowed transition',
      security: signedIn,
      request: { params: memberIdParam, body: body(deskStatusForm) },
      responses: { 200: json(employeeShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'employees:see')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeAccount(c, id, form, (tx) =>
        decideOne(c, tx, decisionTo(form.status), id, form),
      )
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/members/{id}/account-type',
      middleware: may('employees:grant', 'staff'),
      summary:
        'Give an account the fitness centre, or take it away and decide what becomes of what it has there',
      security: signedIn,
      request: { params: memberIdParam, body: body(accountTypeForm) },
      responses: { 200: json(employeeShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'employees:see')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeAccount(c, id, form, (tx) => changeAccountType(c, tx, id, form))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/desk/members/{id}/sessions',
      summary: 'Sign a person out everywhere, with devices and the calendar’s address',
      security: signedIn,
      request: { params: memberIdParam },
      responses: { 200: json(memberHeadShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'employees:see')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => signOutEmployee(c, tx, id)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/members/{id}/invitation',
      summary: 'Resend the one-time link to an invited person',
      security: signedIn,
      request: { params: memberIdParam, body: body(reinviteForm) },
      responses: { 200: json(memberHeadShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'employees:see')
      const data = await writeReinvitation(c, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )

function decisionTo(status: string): Decision {
  const decision = Object.entries(DECISIONS).find(([, { to }]) => to === status)
  if (!decision) throw new Problem(409, 'illegalTransition')
  return decision[0] as Decision
}

export type DeskMembersApi = typeof deskMembersApi
