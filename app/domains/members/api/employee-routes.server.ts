import { createRoute } from '@hono/zod-openapi'
import { NOTHING_DECIDED } from '~/affected/schemas'
import { writeSettled } from '~/affected/settle.server'
import { requireMember } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may, requireManager } from '~/api/require-permission.server'
import { can } from '~/rules/permissions'
import {
  deletionForm,
  employeeCountShape,
  employeeEditForm,
  employeeForm,
  employeeListQuery,
  employeeRowShape,
  employeeShape,
  memberHeadShape,
  memberIdParam,
  reinviteForm,
  withInvitations,
} from '~/domains/members/schemas'
import { listAccounts, viewAccount, writeAccount, writeReinvitation } from './answer-account.server'
import { decideOne, editEmployee, invite, signOutEmployee, unusablePasswordHash } from './employees.server'
import { countEmployees } from './queries.server'
import { toEmployeeRow } from './shape.server'

const head = { 200: json(memberHeadShape), ...problems(401, 403, 404, 409) }

/** Employees of the caller's company, for holders of membership or total (product §6). */
export const employeeApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/employees/count',
      summary: 'Count the company’s registered employees and, for managers, those before their approval',
      security: signedIn,
      responses: { 200: json(employeeCountShape), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireMember(c)
      const counts = await countEmployees(c.var.deps.db, actor.companyId)
      const hidden = { waiting: null, invited: null, rejected: null }
      const data = can(actor, 'employees:see') ? counts : { ...counts, ...hidden }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/employees',
      middleware: may('employees:see', 'member'),
      summary: 'List employees before or after approval: approved ones by name, waiting ones newest first',
      security: signedIn,
      request: { query: employeeListQuery },
      responses: { 200: json(pageOf(employeeRowShape).extend(withInvitations)), ...problems(401, 403) },
    }),
    async (c) => {
      const actor = requireManager(c, 'employees:see')
      const query = { ...c.req.valid('query'), companyId: actor.companyId }
      const data = await listAccounts(c, query, 'employees:list', ({ member }) =>
        toEmployeeRow(member, actor),
      )
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/employees',
      middleware: may('employees:register', 'member'),
      summary: 'Register an employee, who is sent a one-time link',
      security: signedIn,
      request: { body: body(employeeForm) },
      responses: { 201: json(memberHeadShape, 'Invited'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const { companyId } = requireManager(c, 'employees:register')
      const form = c.req.valid('json')
      const passwordHash = await unusablePasswordHash()
      const data = await writeOnce(c, form, (tx) =>
        invite(c, tx, companyId, form, { kind: 'employee', passwordHash }),
      )
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/employees/{id}',
      summary: 'Get an employee with history and what the caller may do',
      security: signedIn,
      request: { params: memberIdParam },
      responses: { 200: json(employeeShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireManager(c, 'employees:see')
      return c.json({ data: await viewAccount(c, c.req.valid('param').id, 'employees:view') }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/employees/{id}',
      middleware: may('employees:edit', 'member'),
      summary: 'Change an employee’s details, account type, permissions, or status by an allowed transition',
      security: signedIn,
      request: { params: memberIdParam, body: body(employeeEditForm) },
      responses: { 200: json(employeeShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireManager(c, 'employees:see')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeAccount(c, id, form, (tx) => editEmployee(c, tx, id, form))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/employees/{id}/sessions',
      summary: 'Sign an employee out everywhere, with devices and the calendar’s address',
      security: signedIn,
      request: { params: memberIdParam },
      responses: head,
    }),
    async (c) => {
      requireManager(c, 'employees:see')
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => signOutEmployee(c, tx, id)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/employees/{id}',
      summary: 'Delete an employee’s account; it can no longer sign in',
      security: signedIn,
      request: { params: memberIdParam, body: { ...body(deletionForm), required: false } },
      responses: head,
    }),
    async (c) => {
      requireManager(c, 'employees:see')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json') ?? NOTHING_DECIDED
      const data = await writeSettled(c, form, `member:${id}`, (tx) => decideOne(c, tx, 'delete', id, form))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/employees/{id}/invitation',
      summary: 'Resend the one-time link; the previous one stops working',
      security: signedIn,
      request: { params: memberIdParam, body: body(reinviteForm) },
      responses: head,
    }),
    async (c) => {
      requireManager(c, 'employees:see')
      const data = await writeReinvitation(c, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )
