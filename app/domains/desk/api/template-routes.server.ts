import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { writeOnce } from '~/api/idempotency.server'
import { createRouter } from '~/api/openapi.server'
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

/** The portal's texts as templates of Kakao, for Alimtalk. */
export const deskTemplateApi = createRouter()
  .openapi(
    call('get', '/desk/messages/templates', {
      may: 'settings:edit',
      summary: 'List all texts with their templates at Kakao',
      answer: messageTemplatesShape,
    }),
    async (c) => {
      const { db, config } = c.var.deps
      const codes = await listTemplateCodes(db)
      const items = TEMPLATES.map((text) => toMessageTemplate(text, codes, c.var.language))
      return c.json({ data: { isSwitchedOn: config.sms?.kakao !== undefined, items } }, 200)
    },
  )
  .openapi(
    call('get', '/desk/messages/templates/file', {
      may: 'settings:edit',
      summary: 'Download all texts in both languages as an Excel file for the review at Kakao',
      answer: workbookAnswer,
    }),
    async (c) => {
      const sheet = reviewSheet(await listTemplateCodes(c.var.deps.db), c.var.language)
      return asWorkbook(c, await makeWorkbook(sheet), 'message-texts')
    },
  )
  .openapi(
    call('get', '/desk/messages/templates/{text}', {
      may: 'settings:edit',
      summary: 'Get a text with its templates at Kakao and their changes, newest first',
      params: templateParam,
      answer: oneTemplateShape,
      fails: [404],
    }),
    async (c) => {
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
    call('put', '/desk/messages/templates/{text}', {
      may: 'settings:edit',
      summary: 'Set the codes of a text’s templates at Kakao; without one it goes as a text message',
      params: templateParam,
      body: templateCodesForm,
      answer: z.object({ text: z.string() }),
      fails: [404, 409],
    }),
    async (c) => {
      const { text } = c.req.valid('param')
      const form = c.req.valid('json')
      await writeOnce(c, form, (tx) => saveTemplateCodes(c, tx, text, form))
      return c.json({ data: { text } }, 200)
    },
  )
