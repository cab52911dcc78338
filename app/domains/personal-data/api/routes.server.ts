import { z } from '@hono/zod-openapi'
import { aboutThing, call } from '~/api/call.server'
import { createRouter, pageOf } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
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
    call('get', '/members/me/data', {
      may: 'profile:see',
      summary: 'Download everything that is kept of the caller: JSON, workbooks and attached files in a zip',
      answer: {
        description: 'A zip file',
        content: ZIP,
      },
    }),
    (c) => myDataFile(c, c.var.caller.id),
  )
  .openapi(
    call('get', '/members/me/looks', {
      may: 'profile:see',
      summary:
        'List who else looked at what is the caller’s (account, complaints, bookings, requests, purchases, visits), newest first',
      query: looksQuery,
      answer: pageOf(lookShape),
    }),
    async (c) => {
      const { id } = c.var.caller
      const query = c.req.valid('query')
      const { items, count } = await listLooks(c.var.deps.db, id, limitAndOffset(query))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    call('get', '/visits/{id}/data', {
      may: aboutThing('visits:see'),
      summary: 'Download everything that is kept of the guest of a visit, opened by link and phone',
      params: z.object({ id: visitId }),
      answer: { description: 'A zip file', content: ZIP },
      fails: [404],
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
