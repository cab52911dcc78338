import { createRoute, z } from '@hono/zod-openapi'
import { writeSettled } from '~/affected/settle.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { rowNumber } from '~/decisions/schemas'
import { unusablePasswordHash } from '~/domains/members/api/employees.server'
import { memberHeadShape } from '~/domains/members/schemas'
import {
  appointMasterForm,
  companyEditForm,
  companyForm,
  deskCompanyShape,
  firstMasterForm,
} from '~/domains/desk/schemas'
import {
  addCompany,
  appointMaster,
  changeCompany,
  listCompanies,
  nameFirstMaster,
  requireCompany,
} from './companies.server'

const params = z.object({ id: rowNumber })
const one = { 200: json(deskCompanyShape), ...problems(401, 403, 404, 409) }

/** Tenant companies with their floors and allowances, and their first masters (decisions §5, §9). */
export const companyApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/companies',
      summary: 'List all tenant companies, in the alphabetical order of the language',
      security: signedIn,
      responses: { 200: json(z.array(deskCompanyShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'companies:manage')
      return c.json({ data: await listCompanies(c.var.deps.db, undefined, c.var.language) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/companies',
      middleware: may('companies:manage'),
      summary: 'Add a tenant company',
      security: signedIn,
      request: { body: body(companyForm) },
      responses: { 201: json(deskCompanyShape, 'Added'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      requireDesk(c, 'companies:manage')
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addCompany(tx, form)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/companies/{id}',
      summary: 'Get a tenant company',
      security: signedIn,
      request: { params },
      responses: one,
    }),
    async (c) => {
      requireDesk(c, 'companies:manage')
      return c.json({ data: await requireCompany(c.var.deps.db, c.req.valid('param').id) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/companies/{id}',
      middleware: may('companies:manage'),
      summary: 'Change a company’s names, floors, allowances or whether it is still a tenant',
      security: signedIn,
      request: { params, body: body(companyEditForm) },
      responses: one,
    }),
    async (c) => {
      requireDesk(c, 'companies:manage')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeSettled(c, form, `company:${id}`, (tx) => changeCompany(c, tx, id, form))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/companies/{id}/first-master',
      middleware: may('administratorRights:assign'),
      summary: 'Name a company’s first administrator, who is sent a one-time link',
      security: signedIn,
      request: { params, body: body(firstMasterForm) },
      responses: { 201: json(memberHeadShape, 'Invited'), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, 'administratorRights:assign')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const passwordHash = await unusablePasswordHash()
      const data = await writeOnce(c, form, (tx) => nameFirstMaster(c, tx, id, form, passwordHash))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/companies/{id}/master',
      middleware: may('administratorRights:assign'),
      summary: 'Make an approved employee the administrator of a company that has none',
      security: signedIn,
      request: { params, body: body(appointMasterForm) },
      responses: one,
    }),
    async (c) => {
      requireDesk(c, 'administratorRights:assign')
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, (tx) => appointMaster(c, tx, id, form.employeeId))
      return c.json({ data }, 200)
    },
  )
