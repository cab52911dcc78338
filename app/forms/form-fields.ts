import { INTENT, STATE } from './check-step'

/** Passwords, one-time codes and keys: the names these fields have in every domain. */
const SECRETS = ['password', 'confirmPassword', 'newPassword', 'code', 'ownCode', 'clientSecret']

/**
 * Whether a field holds a secret, which is never shown again, stored or resent: the only such list (decisions
 * §4). `name` is the posted one; its last part counts (`visitors[0].code`), and `postcode` or `codeSentTo` are
 * no secrets.
 */
export const isSecretField = (name: string) => SECRETS.includes(name.slice(name.lastIndexOf('.') + 1))

/** The field of every form that the script of its page fills in as it is sent (entry.client.ts). */
export const SCRIPTED = 'scripted'

/** Whether a field belongs to the page and was not typed: the CSRF token and the button pressed. */
export const isPageField = (name: string) =>
  name === 'csrf' || name === SCRIPTED || name === INTENT || name === STATE || name.startsWith('intent:')

/** Fields of a form as typed; a name may occur more than once. */
export type Fields = [name: string, value: string][]

/** The fields of a form that may be shown or sent again: its text without secrets and files. */
export const withoutSecretsAndFiles = (form: FormData): Fields =>
  [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !isSecretField(field[0]),
  )
