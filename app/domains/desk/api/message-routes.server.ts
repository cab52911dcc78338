import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter, pageOf } from '~/api/openapi.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import {
  decidedMessagesShape,
  decideMessagesForm,
  deskMessageShape,
  messageQuery,
  messageTextShape,
} from '~/domains/desk/message-schemas'
import { recipientsOf } from './message-recipients.server'
import { channelsWithoutGateway } from '~/messaging/adapters.server'
import { decideMessages, listMessages, listTexts, toDeskMessage } from './messages.server'

/** Messages of the portal: what waits, what failed and why; never what they say. */
export const deskMessageApi = createRouter()
  .openapi(
    call('get', '/desk/messages', {
      may: 'messages:manage',
      summary: 'List messages, newest first: those that failed, those that wait, or all',
      query: messageQuery,
      answer: pageOf(deskMessageShape),
    }),
    async (c) => {
      const { db, clock, config } = c.var.deps
      const { language } = c.var
      const query = c.req.valid('query')
      const { rows, count } = await listMessages(db, query, language, limitAndOffset(query))
      const { from, to, page, recipient } = query
      await recordAccess(c, db, {
        action: 'desk:listMessages',
        subject: { from, to, page, searched: whetherSearched(recipient) },
        shown: await recipientsOf(db, rows),
      })
      const now = clock()
      const withoutGateway = channelsWithoutGateway(config)
      const items = rows.map((row) => toDeskMessage(row, language, now, withoutGateway))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    call('get', '/desk/messages/texts', {
      may: 'messages:manage',
      summary: 'List the texts that messages can be filtered by',
      answer: z.array(messageTextShape),
    }),
    (c) => {
      return c.json({ data: listTexts(c.var.language) }, 200)
    },
  )
  .openapi(
    call('post', '/desk/messages/decision', {
      may: 'messages:manage',
      summary: 'Send failed messages again, or mark them as dealt with: all of them or none',
      body: decideMessagesForm,
      answer: decidedMessagesShape,
      fails: [404, 409],
    }),
    async (c) => {
      const form = c.req.valid('json')
      const count = await writeOnce(c, form, (tx) => decideMessages(c, tx, form))
      return c.json({ data: { count } }, 200)
    },
  )
