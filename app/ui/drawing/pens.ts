import tokens from '../../../tailwind.config'

const { celadon, ink, pine } = tokens.theme.colors

/** Fill and stroke of a path; widths in px at the drawing's own size. */
export interface Pen {
  fill?: string
  stroke?: string
  width?: number
}

/** Fills and strokes of what pages draw themselves, in the order in which it is painted; those of public/drawings look alike. */
export const PENS = {
  used: { fill: celadon[100] },
  furniture: { stroke: pine.DEFAULT, width: 1 },
  people: { fill: pine.DEFAULT },
  slabUsed: { stroke: ink.DEFAULT, width: 2.2 },
  leader: { stroke: ink.DEFAULT, width: 1 },
} as const satisfies Record<string, Pen>

export type PenName = keyof typeof PENS
