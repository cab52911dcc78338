import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, json, pageOf } from '~/api/openapi.server'
import { pageAnswer, limitAndOffset } from '~/lists/list-page.server'
import { seoulDate } from '~/rules/local-time'
import { blockListForm, blockListQuery, blockShape } from '~/domains/visitors/block-list-schemas'
import { addBlocks, endBlock, listBlocks } from './block-list.server'
import { visitId } from '~/domains/visitors/api/shape.server'

const idShape = z.object({ id: z.string() })

/** The block list: only administrators of the desk read the whole of it and write it. */
export const blockListApi = createRouter()
  .openapi(
    call('get', '/desk/block-list', {
      may: 'blockList:manage',
      summary: 'List blocked people and cars, newest entry first; admitting them needs a decision',
      query: blockListQuery,
      answer: pageOf(blockShape),
    }),
    async (c) => {
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
    call('post', '/desk/block-list', {
      may: 'blockList:manage',
      summary: 'Block a person or a car, with a reason and the last day of the block',
      body: blockListForm,
      made: json(idShape, 'Blocked'),
      fails: [409],
    }),
    async (c) => {
      const actor = c.var.caller
      const form = c.req.valid('json')
      const data = await writeOnce(c, form, async (tx) => {
        const [added] = await addBlocks(c, tx, [form], actor)
        await recordAccess(c, tx, { action: 'blockList:add', subject: added!.id })
        return added!
      })
      return c.json({ data }, 201)
    },
  )
  .openapi(
    call('post', '/desk/block-list/{id}/end', {
      may: 'blockList:manage',
      summary: 'End a block before its last day',
      params: z.object({ id: visitId }),
      answer: idShape,
      fails: [404, 409],
    }),
    async (c) => {
      const actor = c.var.caller
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
