/** '1.0', '3.0' → '4.0': each version of the desk's is a whole number on. */
export function nextVersion(versions: readonly string[]): string {
  const numbers = versions.map((version) => Number.parseInt(version, 10)).filter(Number.isFinite)
  return `${Math.max(0, ...numbers) + 1}.0`
}

/**
 * Which of a policy's versions, the newest first, counts on a day: those after it are still to come, those before it are
 * past.
 */
export function statesOf(versions: readonly { inForceFrom: string }[], today: string) {
  const current = versions.findIndex(({ inForceFrom }) => inForceFrom <= today)
  return versions.map((_, place) => {
    if (current < 0 || place < current) return 'coming' as const
    return place === current ? ('current' as const) : ('past' as const)
  })
}
