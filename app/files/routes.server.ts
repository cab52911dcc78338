import { z } from '@hono/zod-openapi'
import { anybody, call } from '~/api/call.server'
import { actorName } from '~/api/context.server'
import { createRouter, fileContent, json } from '~/api/openapi.server'
import { countAttempts } from '~/api/rate-limit.server'
import { Problem } from '~/api/problem'
import { requirePermission } from '~/api/require-permission.server'
import { uploadQuery, uploadShape } from './schemas'
import { answerFile } from './answer-file.server'
import { findWaiting, storeUpload } from './uploads.server'
import { SECONDS_PER_HOUR } from '~/rules/time-units'

/** More than anybody's forms need; unattached uploads take disk space. */
const UPLOADS_AN_HOUR = { max: 100, windowSeconds: SECONDS_PER_HOUR }

/**
 * Uploads: one file per call, before the call that attaches it. Mobile apps use the same call as the portal's
 * forms.
 */
export const filesApi = createRouter()
  .openapi(
    call('post', '/files', {
      may: anybody('files:upload'),
      summary: 'Upload a file; its id works for 30 minutes, for the sender, in the call that attaches it',
      query: uploadQuery,
      body: {
        required: true,
        content: fileContent,
      },
      made: json(uploadShape, 'Uploaded'),
    }),
    async (c) => {
      const upload = c.req.valid('query')
      requirePermission(c, upload.kind === 'document' ? 'files:uploadDocument' : 'files:upload')
      await countAttempts(c, [
        { name: 'files:upload', subject: actorName(c.var.actor), limit: UPLOADS_AN_HOUR },
      ])
      return c.json({ data: await storeUpload(c, upload, c.req.raw.body) }, 201)
    },
  )
  .openapi(
    call('get', '/files/{id}/preview', {
      may: anybody('files:upload'),
      summary: 'Get the preview of an uploaded image that is not attached yet, as its sender',
      params: z.object({ id: z.string().max(40) }),
      answer: {
        description: 'A JPEG image',
        content: { 'image/jpeg': { schema: { type: 'string' as const, format: 'binary' } } },
      },
      fails: [404],
    }),
    async (c) => {
      const upload = await findWaiting(c, c.req.valid('param').id)
      if (!upload?.hasPreview) throw new Problem(404, 'fileGone')
      return answerFile(c, upload, true)
    },
  )

export type FilesApi = typeof filesApi
