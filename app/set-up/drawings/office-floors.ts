import type { Chance } from './chance'
import { at, type Sheet, type Stamp } from '../../ui/sheet'
import {
  BENCH,
  BOOTH,
  CHAIR,
  CHAIR_LEFT,
  COPIER,
  DESK,
  MEETING_TABLE,
  PLANT,
  SCREEN,
  SHELF,
  SMALL_PEOPLE,
  SOFA,
  WHITEBOARD,
} from '../../domains/home/screens/home/stamps'
import { slabOf, WINGS, type Wing } from '../../domains/home/screens/home/tower'

/** A part of an office: its width, and how it is drawn from its left edge at x, on the floor at y. */
interface Module {
  width: number
  draw: (sheet: Sheet, x: number, y: number, luck: Chance) => void
}

const lines = (sheet: Sheet, x: number, y: number, ...stamps: [number, Stamp][]) =>
  sheet.draw('office', ...stamps.map(([dx, stamp]) => at(x + dx, y, stamp)))
const person = (sheet: Sheet, x: number, y: number, pose: keyof typeof SMALL_PEOPLE) =>
  sheet.draw('officePeople', at(x, y, SMALL_PEOPLE[pose]))

const MODULES: Record<string, Module> = {
  desk: {
    width: 19,
    draw(sheet, x, y, luck) {
      lines(sheet, x, y, [0, CHAIR], [0, DESK])
      if (luck.happens(0.55)) person(sheet, x + 2.4, y, 'sitting')
    },
  },
  bench: {
    width: 36,
    draw(sheet, x, y, luck) {
      lines(sheet, x, y, [0, BENCH])
      for (const seat of [3, 16, 29]) if (luck.happens(0.5)) person(sheet, x + seat + 4.5, y, 'behindDesk')
    },
  },
  meeting: {
    width: 40,
    draw(sheet, x, y, luck) {
      sheet.draw('faint', at(x, y, 'm0 0v-15.5m38 15.5v-15.5'))
      lines(sheet, x, y, [5, CHAIR], [9, MEETING_TABLE], [29.5, CHAIR_LEFT], [14, SCREEN])
      if (luck.happens(0.6)) person(sheet, x + 7.4, y, 'sitting')
      if (luck.happens(0.6)) person(sheet, x + 31, y, 'sittingLeft')
    },
  },
  talk: {
    width: 14,
    draw(sheet, x, y, luck) {
      person(sheet, x + 3, y, luck.pick(['standing', 'coat', 'carrying']))
      if (luck.happens(0.6)) person(sheet, x + 9.5, y, luck.pick(['standing', 'coat']))
    },
  },
  walk: {
    width: 12,
    draw: (sheet, x, y, luck) => person(sheet, x + 6, y, luck.pick(['walking', 'walking', 'carrying'])),
  },
  board: {
    width: 19,
    draw(sheet, x, y, luck) {
      lines(sheet, x, y, [0, WHITEBOARD])
      if (luck.happens(0.7)) person(sheet, x + 15, y, 'standing')
    },
  },
  shelf: { width: 12, draw: (sheet, x, y) => lines(sheet, x, y, [0, SHELF]) },
  copier: { width: 11, draw: (sheet, x, y) => lines(sheet, x, y, [0, COPIER]) },
  plant: { width: 9, draw: (sheet, x, y) => lines(sheet, x, y, [0, PLANT]) },
  booth: {
    width: 12,
    draw(sheet, x, y, luck) {
      lines(sheet, x, y, [0, BOOTH])
      if (luck.happens(0.7)) person(sheet, x + 4, y, 'standing')
    },
  },
  sofa: {
    width: 21,
    draw(sheet, x, y, luck) {
      lines(sheet, x, y, [0, SOFA])
      if (luck.happens(0.5)) person(sheet, x + 8, y, 'sitting')
    },
  },
  air: { width: 9, draw: () => undefined },
}

/** Ways to furnish an office. A tenant keeps to one, so neighbouring floors look alike. */
const MANNERS = [
  ['desk', 'desk', 'desk', 'walk', 'desk', 'desk', 'plant', 'meeting', 'shelf', 'talk'],
  ['bench', 'bench', 'talk', 'bench', 'plant', 'meeting', 'booth', 'air', 'walk'],
  ['meeting', 'desk', 'desk', 'shelf', 'shelf', 'desk', 'sofa', 'talk', 'plant'],
  ['bench', 'board', 'desk', 'desk', 'copier', 'walk', 'sofa', 'bench', 'plant'],
] as const

/** Fills the office floors, changing the furnishing every few floors. */
export function drawOffices(sheet: Sheet, levels: readonly number[], luck: Chance) {
  let manner: readonly string[] = MANNERS[0]
  let floorsLeft = 0
  for (const level of levels) {
    if (floorsLeft-- === 0) {
      const others = MANNERS.filter((other) => other !== manner)
      manner = luck.pick(others)
      floorsLeft = luck.between(1, 3)
    }
    for (const wing of WINGS) furnish(sheet, wing, level, manner, luck)
  }
}

function furnish(sheet: Sheet, { from, to }: Wing, level: number, manner: readonly string[], luck: Chance) {
  const floor = slabOf(level) - 1
  sheet.draw('faint', at(from, floor - 16, `h${to - from}`))
  let x = from + luck.between(2, 9)
  let last = ''
  while (x < to - 8) {
    const fitting = manner.filter((name) => name !== last || name === 'desk' || name === 'bench')
    const name = luck.happens(0.08) ? 'air' : luck.pick(fitting)
    const { width, draw } = MODULES[name] as Module
    if (x + width <= to) draw(sheet, x, floor, luck)
    x += x + width <= to ? width + luck.between(0, 3) : 6
    last = name
  }
}
