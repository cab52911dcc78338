import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { isPageField, withoutSecretsAndFiles, type Fields } from '../forms/form-fields'

/** The longest form worth keeping, in bytes of JSON (decisions §4). */
const MAX_BYTES = 65_536

/** What of a form a page may hold for another try; with its key, as the first one may have got through. */
export const resendable = (form: FormData): Fields =>
  withoutSecretsAndFiles(form).filter(([name]) => name !== 'csrf')

/** What of a form may be parked: its text without secrets and files; undefined when that is nothing or too much. */
export function parkable(form: FormData): Fields | undefined {
  const fields = withoutSecretsAndFiles(form).filter(([name]) => !isPageField(name))
  return fields.some(([name]) => name !== 'idempotencyKey') &&
    Buffer.byteLength(JSON.stringify(fields)) <= MAX_BYTES
    ? fields
    : undefined
}

/**
 * The page asked for, as if its parked form had just been sent with the step that shows it again: the page's own action
 * prepares it (forms/receive.server.ts), so that no screen has to do anything for it.
 */
export function restoreParkedForm(request: Request, fields: Fields, csrf: string): Request {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  const body = new URLSearchParams([['csrf', csrf], ['intent:restore-form', ''], ...fields])
  return new Request(request.url, { method: 'POST', headers, body })
}

const keyOf = (secret: string) => createHash('sha256').update(`parked-form\u0000${secret}`).digest()

/** Encrypts fields (AES-256-GCM), so that the database holds nothing readable of a form nobody sent. */
export function encryptFields(secret: string, fields: Fields): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(fields), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Undoes `encryptFields`; undefined for anything that is not genuine. */
export function decryptFields(secret: string, content: string): Fields | undefined {
  try {
    const bytes = Buffer.from(content, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return JSON.parse(
      Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'),
    ) as Fields
  } catch {
    return undefined
  }
}
