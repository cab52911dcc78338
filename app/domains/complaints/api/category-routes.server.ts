import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json } from '~/api/openapi.server'
import { requireDesk } from '~/api/require-permission.server'
import type { Db } from '~/db/database.server'
import { rowNumber } from '~/decisions/schemas'
import {
  categoryEditForm,
  deskCategoryShape,
  newCategoryForm,
  placeForm,
  retirementForm,
} from '~/domains/complaints/desk-schemas'
import {
  addCategory,
  listDeskCategories,
  moveCategory,
  renameCategory,
  retireCategory,
} from './categories.server'

const params = z.object({ id: rowNumber })
const allCategories = z.array(deskCategoryShape)

/** The categories of inquiries, ordered and named by the desk's facility staff; each write answers all of them. */
export const complaintCategoriesApi = createRouter()
  .openapi(
    call('get', '/desk/complaint-categories', {
      may: 'complaints:editCategories',
      summary: 'List all categories with their sub-categories, retired ones last',
      answer: allCategories,
    }),
    async (c) => {
      return c.json({ data: await listDeskCategories(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/complaint-categories', {
      may: 'complaints:editCategories',
      summary: 'Add a category or, with a parent, a sub-category, at the end of the list',
      body: newCategoryForm,
      made: json(allCategories, 'Added'),
      fails: [409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx) => addCategory(tx, form)) }, 201)
    },
  )
  .openapi(
    call('put', '/desk/complaint-categories/{id}', {
      may: 'complaints:editCategories',
      summary: 'Rename a category, for existing inquiries too',
      params,
      body: categoryEditForm,
      answer: allCategories,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx) => renameCategory(tx, id, form)) }, 200)
    },
  )
  .openapi(
    call('put', '/desk/complaint-categories/{id}/retirement', {
      may: 'complaints:editCategories',
      summary: 'Retire a category or offer it again; existing inquiries keep it',
      params,
      body: retirementForm,
      answer: allCategories,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const now = c.var.deps.clock()
      return c.json({ data: await write(c, form, (tx) => retireCategory(tx, id, form.isRetired, now)) }, 200)
    },
  )
  .openapi(
    call('put', '/desk/complaint-categories/{id}/place', {
      may: 'complaints:editCategories',
      summary: 'Move a category one place up or down',
      params,
      body: placeForm,
      answer: allCategories,
      fails: [404, 409],
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx) => moveCategory(tx, id, form.to)) }, 200)
    },
  )

export type ComplaintCategoriesApi = typeof complaintCategoriesApi

/** A write by somebody who may edit categories, answered with all of them. */
const write = (c: ApiContext, form: unknown, change: (tx: Db) => Promise<unknown>) => {
  requireDesk(c, 'complaints:editCategories')
  return writeOnce(c, form, async (tx) => {
    await change(tx)
    return listDeskCategories(tx)
  })
}
