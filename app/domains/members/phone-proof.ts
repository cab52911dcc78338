import { normaliseMobile } from '~/rules/phone'

type Values = Record<string, unknown>

/**
 * How far a form is with proving its phone. `codeSentTo` and `provenMobile` are fields that travel with the form; they
 * prove nothing: the code and the proof are the API's.
 */
export type PhoneState = 'unproven' | 'sent' | 'proven'

/** The number a form is about; that of an invitation is not in its form. */
export const numberOf = ({ mobile }: Values) => normaliseMobile(String(mobile || 'invited'))

/** What the form remembers of a code that was sent: the number, and until when the code counts. */
export const sentCode = (values: Values, expires: string) => `${numberOf(values)} ${expires}`

/** Until when the code counts that a form remembers, as an instant; undefined where it does not say. */
export function codeExpiry(codeSentTo: unknown): string | undefined {
  const expires = String(codeSentTo ?? '').split(' ')[1]
  return expires && !Number.isNaN(Date.parse(expires)) ? expires : undefined
}

/** Says of what the form remembers what still holds for the number that is in it now. */
export function phoneState(values: Values): PhoneState {
  const number = numberOf(values)
  if (values.phoneProof && values.provenMobile === number) return 'proven'
  return String(values.codeSentTo ?? '').split(' ')[0] === number ? 'sent' : 'unproven'
}

/** The form's values without a proof that is for another number or was not accepted. */
export function withoutStaleProof<V>(
  values: Record<string, V>,
  errors: Record<string, unknown> = {},
): Record<string, V> {
  const isRefused = [errors.mobile, errors.code].flat().includes('phoneNotVerified')
  if (phoneState(values) === 'proven' && !isRefused) return values
  const { phoneProof: _, provenMobile: __, ...rest } = values
  return rest
}
