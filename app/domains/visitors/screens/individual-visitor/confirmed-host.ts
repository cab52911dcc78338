type Values = Record<string, unknown>

const typedHost = ({ companyId, hostName, hostMobile }: Values) =>
  [companyId, hostName, hostMobile].map((value) => value ?? '')

/** What a form remembers of a host check: the masked name, and what was asked. It proves nothing; reserving checks again. */
export const confirmHost = (name: string, values: Values) => JSON.stringify([name, ...typedHost(values)])

/** The masked name that was confirmed for exactly these entries; null when it was for others, undefined when nobody was. */
export function confirmedHost(remembered: unknown, values: Values): string | null | undefined {
  try {
    const [name, ...confirmed] = JSON.parse(String(remembered)) as unknown[]
    if (typeof name !== 'string' || confirmed.length !== 3) return undefined
    return JSON.stringify(confirmed) === JSON.stringify(typedHost(values)) ? name : null
  } catch {
    return undefined
  }
}
