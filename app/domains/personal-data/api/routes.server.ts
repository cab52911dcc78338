import { createRoute, z } from '@hono/zod-openapi'
import { requireMember } from '~/api/context.server'
import { createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { may } from '~/api/require-permission.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { requireVisit } from '~/domains/visitors/api/access.server'
import { visitId } from '~/domains/visitors/api/shape.server'
import { looksQuery, lookShape } from '~/domains/personal-data/schemas'
import { listLooks } from './looks.server'
import { guestDataFile, myDataFile } from './my-data-file.server'

const ZIP = { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } }

/** What the portal keeps of the caller, and who looked at it (decisions §11). */
export const personalDataApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/members/me/data',
      middleware: may('profile:see', 'member'),
      summary: 'Download everything that is kept of the caller: JSON, workbooks and attached files in a zip',
      security: signedIn,
      responses: {
        200: {
          description: 'A zip file',
          content: ZIP,
        },
        ...problems(401, 403),
      },
    }),
    (c) => myDataFile(c, requireMember(c).id),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/members/me/looks',
      middleware: may('profile:see', 'member'),
      summary:
        'List who else looked at what is the caller’s (account, complaints, bookings, requests, purchases, visits), newest first',
      security: signedIn,
      request: { query: looksQuery },
      responses: { 200: json(pageOf(lookShape)), ...problems(401, 403) },
    }),
    async (c) => {
      const { id } = requireMember(c)
      const query = c.req.valid('query')
      const { items, count } = await listLooks(c.var.deps.db, id, limitAndOffset(query))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/visits/{id}/data',
      summary: 'Download everything that is kept of the guest of a visit, opened by link and phone',
      request: { params: z.object({ id: visitId }) },
      responses: {
        200: { description: 'A zip file', content: ZIP },
        ...problems(404),
      },
    }),
    async (c) => {
      const { db } = c.var.deps
      const { loaded, viewer } = await requireVisit(c, db, c.req.valid('param').id)
      // Of members and the desk it is no data of their own.
      if (!viewer.guestProof) throw new Problem(404, 'notFound')
      return guestDataFile(c, { loaded, numbers: viewer.guestNumbers })
    },
  )
export type PersonalDataApi = typeof personalDataApi
