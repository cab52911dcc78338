import { createRoute, z } from '@hono/zod-openapi'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
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
const answers = { 200: json(allCategories), ...problems(401, 403, 404, 409) }

/** The categories of inquiries, ordered and named by the desk's facility staff; each write answers all of them. */
export const complaintCategoriesApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/complaint-categories',
      summary: 'List all categories with their sub-categories, retired ones last',
      security: signedIn,
      responses: { 200: json(allCategories), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'complaints:editCategories')
      return c.json({ data: await listDeskCategories(c.var.deps.db) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/complaint-categories',
      middleware: may('complaints:editCategories'),
      summary: 'Add a category or, with a parent, a sub-category, at the end of the list',
      security: signedIn,
      request: { body: body(newCategoryForm) },
      responses: { 201: json(allCategories, 'Added'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx) => addCategory(tx, form)) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/complaint-categories/{id}',
      middleware: may('complaints:editCategories'),
      summary: 'Rename a category, for existing inquiries too',
      security: signedIn,
      request: { params, body: body(categoryEditForm) },
      responses: answers,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      return c.json({ data: await write(c, form, (tx) => renameCategory(tx, id, form)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/complaint-categories/{id}/retirement',
      summary: 'Retire a category or offer it again; existing inquiries keep it',
      security: signedIn,
      request: { params, body: body(retirementForm) },
      responses: answers,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const form = c.req.valid('json')
      const now = c.var.deps.clock()
      return c.json({ data: await write(c, form, (tx) => retireCategory(tx, id, form.isRetired, now)) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/complaint-categories/{id}/place',
      middleware: may('complaints:editCategories'),
      summary: 'Move a category one place up or down',
      security: signedIn,
      request: { params, body: body(placeForm) },
      responses: answers,
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
