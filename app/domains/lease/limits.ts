/* What schemas and screens both name. A screen's script takes it from here, without the schemas. */

/** Longest lines and texts, in characters: the area is the specification's (§5), the others are ours. */
export const LEASE_LENGTHS = { area: 100, title: 150, description: 1_000, answer: 2_000 } as const
