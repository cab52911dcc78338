import { call } from '~/api/call.server'
import { NOTHING_DECIDED } from '~/affected/schemas'
import { writeSettled } from '~/affected/settle.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, pageOf } from '~/api/openapi.server'
import type { Db } from '~/db/database.server'
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

/** Employees of the caller's company, for holders of membership or total (product §6). */
export const employeeApi = createRouter()
  .openapi(
    call('get', '/employees/count', {
      may: 'profile:see',
      summary: 'Count the company’s registered employees and, for managers, those before their approval',
      answer: employeeCountShape,
    }),
    async (c) => {
      const actor = c.var.caller
      const counts = await countEmployees(c.var.deps.db, actor.companyId)
      const hidden = { waiting: null, invited: null, rejected: null }
      const data = can(actor, 'employees:see') ? counts : { ...counts, ...hidden }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('get', '/employees', {
      may: 'employees:see',
      summary: 'List employees before or after approval: approved ones by name, waiting ones newest first',
      query: employeeListQuery,
      answer: pageOf(employeeRowShape).extend(withInvitations),
    }),
    async (c) => {
      const actor = c.var.caller
      const query = { ...c.req.valid('query'), companyId: actor.companyId }
      const data = await listAccounts(c, query, 'employees:list', ({ member }) =>
        toEmployeeRow(member, actor),
      )
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/employees', {
      may: 'employees:register',
      summary: 'Register an employee, who is sent a one-time link',
      body: employeeForm,
      made: json(memberHeadShape, 'Invited'),
      fails: [409],
    }),
    async (c) => {
      const { companyId } = c.var.caller
      const form = c.req.valid('json')
      const passwordHash = await unusablePasswordHash()
      const data = await writeOnce(c, form, (tx) =>
        invite(c, tx, companyId, form, { kind: 'employee', passwordHash }),
      )
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('get', '/employees/{id}', {
      may: 'employees:see',
      summary: 'Get an employee with history and what the caller may do',
      params: memberIdParam,
      answer: employeeShape,
      fails: [404],
    }),
    async (c) => {
      return c.json({ data: await viewAccount(c, c.req.valid('param').id, 'employees:view') }, 200)
    },
  )
  .openapi(
    call('put', '/employees/{id}', {
      may: 'employees:edit',
      summary: 'Change an employee’s details, account type, permissions, or status by an allowed transition',
      params: memberIdParam,
      body: employeeEditForm,
      answer: employeeShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeAccount(c, id, form, (tx) => editEmployee(c, tx, id, form))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('delete', '/employees/{id}/sessions', {
      may: 'employees:edit',
      summary: 'Sign an employee out everywhere, with devices and the calendar’s address',
      params: memberIdParam,
      answer: memberHeadShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ data: await writeOnce(c, {}, (tx) => signOutEmployee(c, tx, id)) }, 200)
    },
  )
  .openapi(
    call('delete', '/employees/{id}', {
      may: 'employees:delete',
      summary: 'Delete an employee’s account; it can no longer sign in',
      params: memberIdParam,
      body: { ...body(deletionForm), required: false },
      answer: memberHeadShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json') ?? NOTHING_DECIDED
      const end = (tx: Db) => decideOne(c, tx, 'delete', id, form)
      const data = await writeSettled(c, form, `member:${id}`, end, { canUndo: true })
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/employees/{id}/invitation', {
      may: 'employees:register',
      summary: 'Resend the one-time link; the previous one stops working',
      params: memberIdParam,
      body: reinviteForm,
      answer: memberHeadShape,
      fails: [404, 409],
    }),
    async (c) => {
      const data = await writeReinvitation(c, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )
