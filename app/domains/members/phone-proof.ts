import { CODE_MINUTES } from '~/domains/account/rules/one-time-code'
import { formatMinutes, seoulMinutes } from '~/rules/local-time'
import { normaliseMobile } from '~/rules/phone'

type Values = Record<string, unknown>

/**
 * How far a form is with proving its phone. `codeSentTo` and `provenMobile` are fields that travel with the form; they
 * prove nothing: the code and the proof are the API's.
 */
export type PhoneState = 'unproven' | 'sent' | 'proven'

/** The number a form is about; that of an invitation is not in its form. */
export const numberOf = ({ mobile }: Values) => normaliseMobile(String(mobile || 'invited'))

/** How a form remembers where a code is on its way to, and until when it counts (HH:MM in Seoul). */
export const sentTo = (number: string, now: Date) =>
  `${number} ${formatMinutes(seoulMinutes(new Date(now.getTime() + CODE_MINUTES * 60_000)))}`

/** Until when the code on its way counts; undefined where that is not remembered. */
export const countsUntil = (codeSentTo: unknown) => /^\S+ (\d\d:\d\d)$/.exec(String(codeSentTo))?.[1]

/** Says of what the form remembers what still holds for the number that is in it now. */
export function phoneState(values: Values): PhoneState {
  const number = numberOf(values)
  if (values.phoneProof && values.provenMobile === number) return 'proven'
  return String(values.codeSentTo).split(' ')[0] === number ? 'sent' : 'unproven'
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
