import { seal, unseal, type Keys } from '~/api/secrets.server'
import { isPageField, withoutSecretsAndFiles, type Fields } from '~/forms/form-fields'

/** Largest form that is parked, in bytes of JSON (decisions §4). */
const MAX_BYTES = 65_536

/**
 * The fields of a form that may be sent again, with its idempotency key, as the first try may have succeeded.
 */
export const resendableFields = (form: FormData): Fields =>
  withoutSecretsAndFiles(form).filter(([name]) => name !== 'csrf')

/**
 * The fields of a form that may be parked: its text without secrets and files; undefined when empty or too
 * large.
 */
export function parkableFields(form: FormData): Fields | undefined {
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

/** Encrypts fields, so that the database holds nothing readable of a form nobody sent. */
export const encryptFields = (secret: Keys, fields: Fields): string =>
  seal(secret, 'parked-form', Buffer.from(JSON.stringify(fields)))

/** Reverses `encryptFields`; undefined for anything not genuine. */
export function decryptFields(secret: Keys, content: string): Fields | undefined {
  const text = unseal(secret, 'parked-form', content)
  return text && (JSON.parse(text.toString()) as Fields)
}
