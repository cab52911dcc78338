import tokens from '../../tailwind.config'

const { celadon, grey, ink, line, mist, pine, white, yuja } = tokens.theme.colors

/** Fill and stroke of a path; widths in px at the drawing's own size. */
export interface Pen {
  fill?: string
  stroke?: string
  width?: number
}

/**
 * Fills and strokes of all drawings, in the order in which they are painted: areas, background, furniture and
 * people, slabs, cut lines. Names that end in Night are for drawings on the dark background below ground.
 */
export const PENS = {
  paper: { fill: white },
  mist: { fill: mist },
  ridgeFar: { fill: grey[1] },
  ridgeNear: { fill: celadon[100] },
  mapBlock: { fill: mist },
  mapHouse: { fill: grey[1], stroke: line[2], width: 0.7 },
  mapWater: { fill: celadon[100] },
  mapPlaza: { fill: celadon[100] },
  mapTrack: { stroke: celadon[300], width: 5 },
  mapStation: { stroke: celadon[500], width: 9 },
  used: { fill: celadon[100] },
  blind: { fill: white },
  wood: { fill: celadon[300] },
  earth: { fill: pine[9] },
  parkingNight: { fill: pine[8] },
  lit: { fill: yuja.DEFAULT },
  faint: { stroke: celadon[300], width: 0.7 },
  faintNight: { stroke: celadon[500], width: 0.7 },
  beyond: { stroke: celadon[500], width: 1 },
  office: { stroke: celadon[500], width: 1 },
  officePeople: { fill: celadon[500] },
  leaf: { fill: celadon[300] },
  leafDark: { fill: celadon[500] },
  leafLine: { stroke: celadon[500], width: 1.6 },
  carNight: { fill: pine[8], stroke: celadon[300], width: 1 },
  slabNight: { stroke: celadon[300], width: 1.4 },
  furniture: { stroke: pine.DEFAULT, width: 1 },
  solid: { fill: pine.DEFAULT },
  mapCore: { fill: celadon[300] },
  soft: { fill: celadon[100], stroke: pine.DEFAULT, width: 1.6 },
  object: { fill: white, stroke: pine.DEFAULT, width: 1 },
  outline: { stroke: pine.DEFAULT, width: 1.6 },
  cover: { fill: white, stroke: pine.DEFAULT, width: 1.6 },
  people: { fill: pine.DEFAULT },
  overLight: { fill: celadon[300] },
  overDark: { fill: pine.DEFAULT },
  overLine: { stroke: pine.DEFAULT, width: 1 },
  legs: { stroke: ink.DEFAULT, width: 9.5 },
  torso: { stroke: pine.DEFAULT, width: 21 },
  torsoLight: { stroke: celadon[500], width: 21 },
  armGap: { stroke: white, width: 9.5 },
  arm: { stroke: pine.DEFAULT, width: 6.5 },
  armLight: { stroke: celadon[500], width: 6.5 },
  detail: { stroke: ink.DEFAULT, width: 0.7 },
  slab: { stroke: ink.DEFAULT, width: 1.4 },
  slabUsed: { stroke: ink.DEFAULT, width: 2.2 },
  cut: { stroke: ink.DEFAULT, width: 2.4 },
  cutFill: { fill: ink.DEFAULT },
  cutNight: { stroke: celadon[100], width: 2.4 },
  cutFillNight: { fill: celadon[100] },
  leader: { stroke: ink.DEFAULT, width: 1 },
  lamp: { fill: yuja.DEFAULT, stroke: ink.DEFAULT, width: 1 },
} as const satisfies Record<string, Pen>

export type PenName = keyof typeof PENS
