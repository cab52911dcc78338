/** The next version of a policy, a whole number higher: '1.0', '3.0' → '4.0'. */
export function nextVersion(versions: readonly string[]): string {
  const numbers = versions.map((version) => Number.parseInt(version, 10)).filter(Number.isFinite)
  return `${Math.max(0, ...numbers) + 1}.0`
}

/**
 * The state of each version of a policy (newest first) on a day: the newest that has taken effect is current, those after it
 * take effect later, those before it are past.
 */
export function statesOf(versions: readonly { inForceFrom: string }[], today: string) {
  const current = versions.findIndex(({ inForceFrom }) => inForceFrom <= today)
  return versions.map((_, place) => {
    if (current < 0 || place < current) return 'coming' as const
    return place === current ? ('current' as const) : ('past' as const)
  })
}
