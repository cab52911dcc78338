type Values = Record<string, unknown>

const asked = ({ companyId, hostName, hostMobile }: Values) =>
  [companyId, hostName, hostMobile].map((value) => value ?? '')

/** What a form remembers of a host check: the masked name, and what was asked. It proves nothing; reserving checks again. */
export const confirmHost = (name: string, values: Values) => JSON.stringify([name, ...asked(values)])

/** The masked name that was confirmed for exactly these entries, or undefined. */
export function confirmedHost(remembered: unknown, values: Values): string | undefined {
  try {
    const [name, ...confirmed] = JSON.parse(String(remembered)) as unknown[]
    const isSame = JSON.stringify(confirmed) === JSON.stringify(asked(values))
    return isSame && typeof name === 'string' ? name : undefined
  } catch {
    return undefined
  }
}
