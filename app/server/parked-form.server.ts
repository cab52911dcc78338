import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { isPageField, withoutSecretsAndFiles, type Fields } from '../forms/form-fields'

/** Largest form that is parked, in bytes of JSON (decisions §4). */
const MAX_BYTES = 65_536

/**
 * The fields of a form that may be sent again, with its idempotency key, as the first try may have succeeded.
 */
export const resendable = (form: FormData): Fields =>
  withoutSecretsAndFiles(form).filter(([name]) => name !== 'csrf')

/**
 * The fields of a form that may be parked: its text without secrets and files; undefined when empty or too
 * large.
 */
export function parkable(form: FormData): Fields | undefined {
  const fields = withoutSecretsAndFiles(form).filter(([name]) => !isPageField(name))
  return fields.some(([name]) => name !== 'idempotencyKey') &&
    Buffer.byteLength(JSON.stringify(fields)) <= MAX_BYTES
    ? fields
    : undefined
}

/**
 * A request that posts the parked form to its page with the step `restore-form`, so that the page's own action
 * shows it (forms/receive.server.ts) and screens need no code for it.
 */
export function restoreParkedForm(request: Request, fields: Fields, csrf: string): Request {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  const body = new URLSearchParams([['csrf', csrf], ['intent:restore-form', ''], ...fields])
  return new Request(request.url, { method: 'POST', headers, body })
}

const keyOf = (secret: string) => createHash('sha256').update(`parked-form\u0000${secret}`).digest()

/** Encrypts fields (AES-256-GCM), so that the database cannot be read for forms that were never sent. */
export function encryptFields(secret: string, fields: Fields): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(fields), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** Reverses `encryptFields`; undefined for anything not genuine. */
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
