import { createRoute, z } from '@hono/zod-openapi'
import { writeOnce } from '~/api/idempotency.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may, requireDesk } from '~/api/require-permission.server'
import { listTemplateCodes } from '~/messaging/alimtalk-templates.server'
import { TEMPLATES } from '~/messaging/templates'
import { asWorkbook, makeWorkbook, workbookAnswer } from '~/workbooks/workbook.server'
import { listChanges } from '~/domains/account/api/changes.server'
import {
  messageTemplatesShape,
  oneTemplateShape,
  templateCodesForm,
  templateParam,
} from '~/domains/desk/template-schemas'
import {
  reviewSheet,
  saveTemplateCodes,
  templateSubject,
  toMessageTemplate,
} from './message-templates.server'

const PERMISSION = 'settings:edit'

/** The portal's texts as templates of Kakao, for Alimtalk. */
export const deskTemplateApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/messages/templates',
      middleware: may('settings:edit'),
      summary: 'List all texts with their templates at Kakao',
      security: signedIn,
      responses: { 200: json(messageTemplatesShape), ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, PERMISSION)
      const { db, config } = c.var.deps
      const codes = await listTemplateCodes(db)
      const items = TEMPLATES.map((text) => toMessageTemplate(text, codes, c.var.language))
      return c.json({ data: { isSwitchedOn: config.sms?.kakao !== undefined, items } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/messages/templates/file',
      middleware: may('settings:edit'),
      summary: 'Download all texts in both languages as an Excel file for the review at Kakao',
      security: signedIn,
      responses: { 200: workbookAnswer, ...problems(401, 403) },
    }),
    async (c) => {
      requireDesk(c, PERMISSION)
      const sheet = reviewSheet(await listTemplateCodes(c.var.deps.db), c.var.language)
      return asWorkbook(c, await makeWorkbook(sheet), 'message-texts')
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/desk/messages/templates/{text}',
      middleware: may('settings:edit'),
      summary: 'Get a text with its templates at Kakao and their changes, newest first',
      security: signedIn,
      request: { params: templateParam },
      responses: { 200: json(oneTemplateShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      requireDesk(c, PERMISSION)
      const { text } = c.req.valid('param')
      const { db, config } = c.var.deps
      const codes = await listTemplateCodes(db)
      const changes = await listChanges(db, templateSubject(text))
      const data = {
        ...toMessageTemplate(text, codes, c.var.language),
        isSwitchedOn: config.sms?.kakao !== undefined,
        changes: changes.map(({ about: _, ...change }) => change),
      }
      return c.json({ data }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/desk/messages/templates/{text}',
      middleware: may('settings:edit'),
      summary: 'Set the codes of a text’s templates at Kakao; without one it goes as a text message',
      security: signedIn,
      request: { params: templateParam, body: body(templateCodesForm) },
      responses: { 200: json(z.object({ text: z.string() })), ...problems(401, 403, 404, 409) },
    }),
    async (c) => {
      requireDesk(c, PERMISSION)
      const { text } = c.req.valid('param')
      const form = c.req.valid('json')
      await writeOnce(c, form, (tx) => saveTemplateCodes(c, tx, text, form))
      return c.json({ data: { text } }, 200)
    },
  )
