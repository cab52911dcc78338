/** Passwords and one-time codes, by the names fields have in every room. */
const SECRETS = ['password', 'confirmPassword', 'newPassword', 'code']

/**
 * Whether a field holds what is never shown again, kept or sent once more: the only list of such fields (decisions §4).
 * `name` as it is posted: `visitors[0].code` counts by its last part, `postcode` and `codeSentTo` are none.
 */
export const isSecretField = (name: string) => SECRETS.includes(name.slice(name.lastIndexOf('.') + 1))

/** Whether a field belongs to the page it stood on rather than to what somebody typed: the token, the button pressed. */
export const isPageField = (name: string) => name === 'csrf' || name.startsWith('intent:')

/** Fields of a form as typed; a name may occur more than once. */
export type Fields = [name: string, value: string][]

/** What of a form the portal may show or send again: its text without secrets and files. */
export const withoutSecretsAndFiles = (form: FormData): Fields =>
  [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !isSecretField(field[0]),
  )
