import { createRoute, z } from '@hono/zod-openapi'
import { actorName } from '~/api/context.server'
import { createRouter, fileContent, json, problems, signedIn } from '~/api/openapi.server'
import { countAttempts } from '~/api/rate-limit.server'
import { Problem } from '~/api/problem'
import { may, requirePermission } from '~/api/require-permission.server'
import { uploadQuery, uploadShape } from './schemas'
import { answerFile } from './answer-file.server'
import { findWaiting, storeUpload } from './uploads.server'

/** More than anybody's forms need; unattached uploads take disk space. */
const UPLOADS_AN_HOUR = { max: 100, windowSeconds: 3_600 }

/**
 * Uploads: one file per call, before the call that attaches it. Mobile apps use the same call as the portal's
 * forms.
 */
export const filesApi = createRouter()
  .openapi(
    createRoute({
      method: 'post',
      path: '/files',
      middleware: may('files:upload'),
      summary: 'Upload a file; its id works for 30 minutes, for the sender, in the call that attaches it',
      security: signedIn,
      request: {
        query: uploadQuery,
        body: {
          required: true,
          content: fileContent,
        },
      },
      responses: { 201: json(uploadShape, 'Uploaded'), ...problems(401, 403) },
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
    createRoute({
      method: 'get',
      path: '/files/{id}/preview',
      summary: 'Get the preview of an uploaded image that is not attached yet, as its sender',
      security: signedIn,
      request: { params: z.object({ id: z.string().max(40) }) },
      responses: {
        200: {
          description: 'A JPEG image',
          content: { 'image/jpeg': { schema: { type: 'string' as const, format: 'binary' } } },
        },
        ...problems(401, 403, 404),
      },
    }),
    async (c) => {
      requirePermission(c, 'files:upload')
      const upload = await findWaiting(c, c.req.valid('param').id)
      if (!upload?.hasPreview) throw new Problem(404, 'fileGone')
      return answerFile(c, upload, true)
    },
  )

export type FilesApi = typeof filesApi
