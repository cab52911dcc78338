/* Values that both schemas and screens need. Screens import them from here, so that their script has no schemas. */

/** Maximum lengths in characters: the area's is specified (§5), the others are ours. */
export const LEASE_LENGTHS = { area: 100, title: 150, description: 1_000, answer: 2_000 } as const
