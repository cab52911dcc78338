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
