import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { createRouter } from '~/api/openapi.server'
import { DEMO_SIGN_INS } from '~/db/demo-sign-ins'
import { Problem } from '~/api/problem'
import { maySeeOutbox } from './outbox-key.server'
import { listNewest } from './outbox.server'
import { renderMessage } from './render.server'
import { demoSignInShape, outboxMessageShape, outboxQuery } from './schemas'

const SHOWN = 100

/** The development outbox and the demo accounts. `create-api` mounts it with demo data only (decisions §5). */
export const developmentApi = createRouter()
  .openapi(
    call('get', '/development/outbox', {
      may: 'anyone',
      summary: 'List the newest messages to everybody or to one recipient, as they are received (demo only)',
      query: outboxQuery,
      answer: z.array(outboxMessageShape),
      fails: [409, 422],
    }),
    async (c) => {
      const { db, config, secret } = c.var.deps
      const { recipient, key } = c.req.valid('query')
      if (!maySeeOutbox(config, secret, key)) throw new Problem(409, 'outboxKeyWrong')
      const rows = await listNewest(db, SHOWN, recipient)
      const messages = rows.map((row) => {
        const { id, channel, recipient, language, template, status, createdAt } = row
        const words = renderMessage(row)
        return {
          id,
          channel,
          recipient,
          language,
          template,
          ...words,
          status,
          createdAt: createdAt.toISOString(),
        }
      })
      return c.json({ data: messages }, 200)
    },
  )
  .openapi(
    call('get', '/development/sign-ins', {
      may: 'anyone',
      summary: 'List accounts to try the demo building with (demo only)',
      answer: z.array(demoSignInShape),
    }),
    (c) => {
      return c.json({ data: [...DEMO_SIGN_INS] }, 200)
    },
  )

export type DevelopmentApi = typeof developmentApi
