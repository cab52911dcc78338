import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { API_BASE } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import type { ProblemBody } from '~/api/problem'
import { keptFileValue } from '~/files/kept-file-value'
import { MAX_FILES, type FileKind } from '~/files/kinds'
import type { Upload } from '~/files/schemas'
import type { TakeFile } from './multipart.server'

/** The file fields of a form, each with the kind of file it takes. */
export type FileFields = Record<string, FileKind>

/**
 * Uploads each file of a form to the API while it is parsed. The form's value is the upload's id, valid for
 * 30 minutes, so that a form shown again keeps its valid files.
 * @param errors gets the message codes of refused files, by field
 */
export function uploadFiles(
  context: AppLoadContext,
  fields: FileFields,
  errors: Record<string, string[]>,
): TakeFile {
  const counts: Record<string, number> = {}
  return async ({ field, name, content }, before) => {
    const fileKind = fields[field]
    // The token comes before the files, so a form with a wrong one uploads nothing.
    if (!fileKind || !context.isOwnCsrf(before.get('csrf'))) return void (await content.cancel())
    const refuse = (code: string) => {
      const codes = (errors[field] ??= [])
      if (!codes.includes(code)) codes.push(code)
    }
    counts[field] = (counts[field] ?? before.getAll(field).length) + 1
    if (counts[field] > MAX_FILES) {
      await content.cancel()
      return void refuse(messageCode('tooManyFiles', { max: MAX_FILES }))
    }
    const formKey = String(before.get('idempotencyKey') || randomUUID())
    const answer = await context.api(
      `${API_BASE}/files?${new URLSearchParams({ kind: fileKind, name: name.slice(-500) })}`,
      {
        method: 'POST',
        body: content,
        headers: {
          'content-type': 'application/octet-stream',
          // The form's own key and the file's place in it.
          'idempotency-key': `${formKey}:${field}:${counts[field]}`.slice(0, 100),
        },
        duplex: 'half',
      },
    )
    if (answer.ok) return keptFileValue(((await answer.json()) as { data: Upload }).data)
    const problem = (await answer.json().catch(() => undefined)) as ProblemBody | undefined
    refuse(messageCode(problem?.messageKey ?? 'internalServerError', problem?.params))
    return undefined
  }
}
