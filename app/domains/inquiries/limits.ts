/* Values that both schemas and screens need. Screens import them from here, so that their script has no schemas. */

/** Maximum lengths in characters; ours, as product.md gives none. */
export const INQUIRY_LENGTHS = { title: 150, description: 1_000, answer: 2_000 } as const

/** What an inquiry is about: space in the tower, or the listening bar for an event. */
export const INQUIRY_KINDS = ['lease', 'listening-bar'] as const
export type InquiryKind = (typeof INQUIRY_KINDS)[number]
