import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Fields of a form as typed; a name may occur more than once. */
export type Fields = [name: string, value: string][]

/** The longest form worth keeping, in characters of JSON (decisions §4). */
const MAX_TEXT = 65_536
/** Never kept: secrets, one-time codes, and what belongs to the page rather than to the person. */
const NEVER = /password|code|csrf|idempotencyKey|^intent/i

/** What of a form a page may hold for another try; with its key, as the first one may have got through. */
export const resendable = (form: FormData): Fields =>
  [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !/password|^code$|csrf/i.test(field[0]),
  )

/** What of a form may be parked: its text without secrets and files; undefined when that is nothing or too much. */
export function parkable(form: FormData): Fields | undefined {
  const fields: Fields = []
  for (const [name, value] of form)
    if (typeof value === 'string' && !NEVER.test(name)) fields.push([name, value])
  return fields.length > 0 && JSON.stringify(fields).length <= MAX_TEXT ? fields : undefined
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
