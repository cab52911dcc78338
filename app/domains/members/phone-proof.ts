import { normaliseMobile } from '~/rules/phone'

type Values = Record<string, unknown>

/**
 * How far a form is with the proof of its phone. Its hidden fields `codeSentTo` and `provenMobile` only decide what is
 * shown; the API checks the code and the proof.
 */
export type PhoneState = 'unproven' | 'sent' | 'proven'

/** The phone of a form; the form of an invitation has none, as its phone is in the link. */
export const phoneOf = ({ mobile }: Values) => normaliseMobile(String(mobile || 'invited'))

/** The value of `codeSentTo`: the number a code was sent to, and the instant at which the code expires (ISO 8601). */
export const sentCode = (values: Values, expires: string) => `${phoneOf(values)} ${expires}`

/** The instant at which the code in `codeSentTo` expires; undefined without a valid one. */
export function codeExpiry(codeSentTo: unknown): string | undefined {
  const expires = String(codeSentTo ?? '').split(' ')[1]
  return expires && !Number.isNaN(Date.parse(expires)) ? expires : undefined
}

/** The state for the number that is now in the form; a code or proof for another number does not count. */
export function phoneState(values: Values): PhoneState {
  const number = phoneOf(values)
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
