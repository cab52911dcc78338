import { createRoute, z } from '@hono/zod-openapi'
import { recordAccess, whetherSearched } from '~/api/access-record.server'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, pageOf, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
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

const PERMISSION = 'messages:manage'

/** Messages of the portal: what waits, what failed and why; never what they say. */
export const deskMessageApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/messages',
      middleware: may('messages:manage'),
      summary: 'List messages, newest first: those that failed, those that wait, or all',
      security: signedIn,
      request: { query: messageQuery },
      responses: { 200: json(pageOf(deskMessageShape)), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, PERMISSION)
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
    createRoute({
      method: 'get',
      path: '/desk/messages/texts',
      middleware: may('messages:manage'),
      summary: 'List the texts that messages can be filtered by',
      security: signedIn,
      responses: { 200: json(z.array(messageTextShape)), ...problems(401, 403) },
    }),
    (c) => {
      requireDesk(c, PERMISSION)
      return c.json({ data: listTexts(c.var.language) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/desk/messages/decision',
      middleware: may('messages:manage'),
      summary: 'Send failed messages again, or mark them as dealt with: all of them or none',
      security: signedIn,
      request: { body: body(decideMessagesForm) },
      responses: { 200: json(decidedMessagesShape), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, PERMISSION)
      const form = c.req.valid('json')
      const count = await writeOnce(c, form, (tx) => decideMessages(c, tx, form))
      return c.json({ data: { count } }, 200)
    },
  )
