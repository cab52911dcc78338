type Values = Record<string, unknown>

const typedHost = ({ companyId, hostName, hostMobile }: Values) =>
  [companyId, hostName, hostMobile].map((value) => value ?? '')

/**
 * The result of a host check, kept in the form: the masked name, and the entries checked. It proves nothing; reserving
 * checks again.
 */
export const confirmHost = (name: string, values: Values) => JSON.stringify([name, ...typedHost(values)])

/**
 * The masked name confirmed for exactly these entries; null when other entries were checked, undefined when none were.
 */
export function confirmedHost(remembered: unknown, values: Values): string | null | undefined {
  try {
    const [name, ...confirmed] = JSON.parse(String(remembered)) as unknown[]
    if (typeof name !== 'string' || confirmed.length !== 3) return undefined
    return JSON.stringify(confirmed) === JSON.stringify(typedHost(values)) ? name : null
  } catch {
    return undefined
  }
}

/** What a host check refuses: the field, and its message. */
const MISMATCHES: Record<string, string> = { hostNotFound: 'hostName', hostPhoneMismatch: 'hostMobile' }

/** A failed host check, kept in the form as `confirmHost` keeps a successful one; undefined if it was not about the host. */
export const refuseHost = (codes: string[], values: Values) => {
  const code = codes.find((code) => code in MISMATCHES)
  return code && JSON.stringify([code, ...typedHost(values)])
}

/** The error of the last host check as long as its entries stand in the form; none once one of them changed. */
export function refusedHost(remembered: unknown, values: Values): Record<string, string[]> {
  try {
    const [code, ...refused] = JSON.parse(String(remembered)) as unknown[]
    if (typeof code !== 'string' || !Object.hasOwn(MISMATCHES, code)) return {}
    const isSame = JSON.stringify(refused) === JSON.stringify(typedHost(values))
    return isSame ? { [MISMATCHES[code]!]: [code] } : {}
  } catch {
    return {}
  }
}
