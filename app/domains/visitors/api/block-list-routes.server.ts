import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { seoulDate } from '~/rules/local-time'
import { blockListForm, blockListQuery, blockShape } from '~/domains/visitors/block-list-schemas'
import { addBlock, endBlock, listBlocks } from './block-list.server'
import { visitId } from './shape.server'

const idShape = z.object({ id: z.string() })

/** The block list: only administrators of the desk read the whole of it and write it. */
export const blockListApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/block-list',
      middleware: may('blockList:manage'),
      summary: 'List blocked people and cars, newest entry first; admitting them needs a decision',
      security: signedIn,
      request: { query: blockListQuery },
      responses: { 200: json(pageOf(blockShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, 'blockList:manage')
      const { db, clock } = c.var.deps
      const query = c.req.valid('query')
      const { items, count } = await listBlocks(db, query, {
        today: seoulDate(clock()),
        ...limitAndOffset(query),
      })
      const subject = { searched: whetherSearched(query.name), page: query.page }
      const shown = items.map(({ id }) => id)
      await recordAccess(c, db, { action: 'blockList:list', subject, shown })
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/block-list',
      middleware: may('blockList:manage'),
      summary: 'Block a person or a car, with a reason and the last day of the block',
      security: signedIn,
      request: { body: body(blockListForm) },
      responses: { 201: json(idShape, 'Blocked'), ...problems(401, 403, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'blockList:manage')
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) => {
        const added = await addBlock(c, tx, form, actor)
        await recordAccess(c, tx, { action: 'blockList:add', subject: added.id })
        return added
      })
      return c.json({ data }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/block-list/{id}/end',
      summary: 'End a block before its last day',
      security: signedIn,
      request: { params: z.object({ id: visitId }) },
      responses: { 200: json(idShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      const actor = requireDesk(c, 'blockList:manage')
      const { id } = c.req.valid('param')
      const data = await writeOnce(c, {}, async (tx) => {
        const ended = await endBlock(c, tx, id, actor)
        await recordAccess(c, tx, { action: 'blockList:end', subject: id })
        return ended
      })
      return c.json({ data }, 200)
    },
  )

export type BlockListApi = typeof blockListApi
