import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { fileStore } from './store.server'
import { previewName, type FileRow } from './uploads.server'

/**
 * Answers with a file, for a caller who may see what it is attached to. Sent as an attachment of its detected
 * type, so that no browser sniffs or runs it (decisions §11). `preview` asks for an image's thumbnail, shown
 * inline.
 * @throws Problem 404 `fileGone` when the store has lost it
 */
export async function answerFile(c: ApiContext, row: FileRow, preview?: boolean): Promise<Response> {
  const isPreview = preview === true && row.hasPreview
  const file = await fileStore(c.var.deps.config).get(isPreview ? previewName(row.publicId) : row.publicId)
  if (!file) {
    c.var.deps.log.error({ requestId: c.var.requestId, file: row.id }, 'a stored file is gone')
    throw new Problem(404, 'fileGone')
  }
  const how = isPreview ? 'inline' : 'attachment'
  return new Response(file.content, {
    headers: {
      'Content-Type': isPreview ? 'image/jpeg' : row.type,
      'Content-Length': String(file.bytes),
      'Content-Disposition': `${how}; filename="file"; filename*=UTF-8''${encodeURIComponent(row.name).replace(/['()*]/g, encodeOne)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  })
}

/** Percent-encodes what encodeURIComponent leaves and RFC 5987 does not allow. */
const encodeOne = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
