import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { writeSettled } from '~/affected/settle.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
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

/** Tenant companies with their floors and allowances, and their first masters (decisions §5, §9). */
export const companyApi = createRouter()
  .openapi(
    call('get', '/desk/companies', {
      may: 'companies:manage',
      summary: 'List all tenant companies, in the alphabetical order of the language',
      answer: z.array(deskCompanyShape),
    }),
    async (c) => {
      return c.json({ data: await listCompanies(c.var.deps.db, undefined, c.var.language) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/companies', {
      may: 'companies:manage',
      summary: 'Add a tenant company',
      body: companyForm,
      made: json(deskCompanyShape, 'Added'),
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await writeOnce(c, form, (tx) => addCompany(tx, form)) }, 201)
    },
  )
  .openapi(
    call('get', '/desk/companies/{id}', {
      may: 'companies:manage',
      summary: 'Get a tenant company',
      params,
      answer: deskCompanyShape,
      fails: [404, 409],
    }),
    async (c) => {
      return c.json({ data: await requireCompany(c.var.deps.db, c.req.valid('param').id) }, 200)
    },
  )
  .openapi(
    call('put', '/desk/companies/{id}', {
      may: 'companies:manage',
      summary: 'Change a company’s names, floors, allowances or whether it is still a tenant',
      params,
      body: companyEditForm,
      answer: deskCompanyShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeSettled(c, form, `company:${id}`, (tx) => changeCompany(c, tx, id, form))
      return c.json({ data }, 200)
    },
  )
  .openapi(
    call('post', '/desk/companies/{id}/first-master', {
      may: 'administratorRights:assign',
      summary: 'Name a company’s first administrator, who is sent a one-time link',
      params,
      body: firstMasterForm,
      made: json(memberHeadShape, 'Invited'),
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const passwordHash = await unusablePasswordHash()
      const data = await writeOnce(c, form, (tx) => nameFirstMaster(c, tx, id, form, passwordHash))
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('post', '/desk/companies/{id}/master', {
      may: 'administratorRights:assign',
      summary: 'Make an approved employee the administrator of a company that has none',
      params,
      body: appointMasterForm,
      answer: deskCompanyShape,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, (tx) => appointMaster(c, tx, id, form.employeeId))
      return c.json({ data }, 200)
    },
  )
