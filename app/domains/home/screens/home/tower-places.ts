import type { TowerPlace } from '~/rules/building-facts'
import { at, line, rect, Sheet, type Stamp } from '~/ui/drawing/sheet'
import * as thing from './stamps'
import { TOWER, WINGS, type Wing } from './tower'

const [LEFT, RIGHT] = WINGS

/** Draws on one floor. */
class Floor {
  constructor(
    private readonly sheet: Sheet,
    private readonly y: number,
  ) {}
  put(x: number, stamp: Stamp) {
    this.sheet.draw('furniture', at(x, this.y, stamp))
  }
  hang(x: number, stamp: Stamp) {
    this.sheet.draw('furniture', at(x, this.y - 16, stamp))
  }
  person(x: number, pose: keyof typeof thing.SMALL_PEOPLE) {
    this.sheet.draw('people', at(x, this.y, thing.SMALL_PEOPLE[pose]))
  }
  solid(x: number, stamp: Stamp) {
    this.sheet.draw('people', at(x, this.y, stamp))
  }
}

const every = (wing: Wing, step: number, first = 0) =>
  Array.from(
    { length: Math.floor((wing.to - wing.from - first) / step) },
    (_, i) => wing.from + first + i * step,
  )

const FURNISH: Record<TowerPlace, (floor: Floor) => void> = {
  lounge(floor) {
    for (const x of [...every(LEFT, 22, 14), ...every(RIGHT, 22, 14)]) floor.hang(x, thing.LAMP)
    floor.put(LEFT.from + 3, thing.PLANT)
    floor.put(LEFT.from + 14, thing.SOFA)
    floor.person(LEFT.from + 22, 'sitting')
    floor.put(LEFT.from + 34, thing.LOW_TABLE)
    floor.put(LEFT.from + 46, thing.ARMCHAIR)
    floor.person(LEFT.from + 64, 'coat')
    floor.person(LEFT.from + 70, 'standing')
    floor.put(LEFT.from + 78, thing.SOFA)
    floor.put(LEFT.from + 97, thing.LOW_TABLE)
    floor.person(LEFT.to - 6, 'walking')
    floor.put(RIGHT.from + 10, thing.BAR)
    floor.put(RIGHT.from + 13, thing.BOTTLES)
    floor.person(RIGHT.from + 20, 'behindDesk')
    floor.put(RIGHT.from + 42, thing.STOOL)
    floor.person(RIGHT.from + 44, 'sittingLeft')
    floor.put(RIGHT.from + 50, thing.STOOL)
    floor.put(RIGHT.from + 60, thing.ARMCHAIR)
    floor.put(RIGHT.from + 71, thing.LOW_TABLE)
    floor.put(RIGHT.from + 83, thing.ARMCHAIR)
    floor.person(RIGHT.from + 87, 'sittingLeft')
    floor.person(RIGHT.from + 101, 'standing')
    floor.put(RIGHT.to - 10, thing.PLANT)
  },
  vipZone(floor) {
    // Left the VIP meeting room, right the listening bar.
    floor.put(LEFT.from + 4, thing.PLANT)
    floor.put(LEFT.from + 14, 'm0-14h12v7h-12zm2 5l3-3 2 2 2-2.4 2 3.4')
    for (const x of [30, 42, 54, 66]) floor.put(LEFT.from + x, thing.CHAIR)
    floor.put(LEFT.from + 33, 'm0-5.8h52m-5 0v5.8m-42 0v-5.8')
    floor.person(LEFT.from + 32, 'sitting')
    floor.person(LEFT.from + 56, 'sitting')
    floor.put(LEFT.from + 86, thing.CHAIR_LEFT)
    floor.person(LEFT.from + 88, 'sittingLeft')
    floor.person(LEFT.from + 100, 'standing')
    floor.put(LEFT.from + 106, thing.SCREEN)
    for (const x of [46, 58, 70]) floor.hang(LEFT.from + x, thing.LAMP)
    floor.put(RIGHT.from + 4, thing.SPEAKER)
    floor.put(RIGHT.from + 16, thing.TURNTABLE)
    floor.put(RIGHT.from + 32, thing.SPEAKER)
    floor.put(RIGHT.from + 45, thing.ARMCHAIR)
    floor.person(RIGHT.from + 49, 'sittingLeft')
    floor.put(RIGHT.from + 58, thing.ARMCHAIR)
    floor.put(RIGHT.from + 71, thing.RECORDS)
    floor.person(RIGHT.from + 94, 'standing')
    floor.put(RIGHT.from + 100, thing.RECORDS)
    for (const x of [50, 63]) floor.hang(RIGHT.from + x, thing.LAMP)
  },
  meetingRooms(floor) {
    // Five rooms, and the seminar room with its rows of seats.
    for (const x of [LEFT.from + 2, LEFT.from + 42, LEFT.from + 82]) {
      floor.put(x, thing.CHAIR)
      floor.put(x + 4, thing.MEETING_TABLE)
      floor.put(x + 24, thing.CHAIR_LEFT)
      floor.put(x + 9, thing.SCREEN)
      floor.put(x + 32, 'm1 0v-16')
    }
    floor.person(LEFT.from + 4.5, 'sitting')
    floor.person(LEFT.from + 67, 'sittingLeft')
    floor.person(LEFT.from + 84.5, 'sitting')
    floor.person(LEFT.from + 107, 'sittingLeft')
    floor.put(RIGHT.from + 3, 'm0-14h14v9h-14z')
    floor.person(RIGHT.from + 24, 'armsUp')
    floor.put(RIGHT.from + 29, 'm0-6.4h5l-1 6.4h-3z')
    for (const [i, x] of every(RIGHT, 11, 42).entries()) {
      floor.put(x, thing.CHAIR_LEFT)
      if (i !== 2 && i !== 5) floor.person(x + 1.6, 'sittingLeft')
    }
  },
  refreshRoom(floor) {
    // Seven beds and three massage chairs, as in the building.
    for (const [i, x] of every(LEFT, 16.4, 2).entries()) {
      floor.put(x, thing.BED)
      if (i === 1 || i === 4) floor.solid(x + 3, 'm0-4.2h9v1.6h-9zm-1.2-1.2' + 'h2.4v2.4h-2.4z')
      if (i < 6) floor.put(x + 15.4, 'm0-5v-10')
    }
    floor.person(RIGHT.from + 6, 'walking')
    for (const [i, x] of [18, 42, 66].entries()) {
      floor.put(RIGHT.from + x, thing.MASSAGE_CHAIR)
      if (i !== 1) floor.solid(RIGHT.from + x + 4, 'm.4-10.4h2.4v2.4h-2.4zm.4 3l2 4.4h6v-1.6h-4.6l-1.4-2.8z')
    }
    floor.put(RIGHT.from + 90, thing.SHELF)
    floor.put(RIGHT.from + 102, thing.PLANT)
    for (const x of [30, 54]) floor.hang(RIGHT.from + x, thing.LAMP)
  },
  fitness(floor) {
    for (const [i, x] of [3, 21, 39].entries()) {
      floor.put(LEFT.from + x, thing.TREADMILL)
      if (i !== 1) floor.person(LEFT.from + x + 5, 'running')
    }
    floor.put(LEFT.from + 58, thing.BIKE)
    floor.person(LEFT.from + 64, 'behindDesk')
    floor.put(LEFT.from + 76, thing.DUMBBELLS)
    floor.put(LEFT.from + 96, thing.BARBELL)
    floor.person(LEFT.from + 104, 'armsUp')
    for (const x of [6, 20, 34, 48, 62]) floor.person(RIGHT.from + x, 'armsUp')
    floor.put(RIGHT.from + 70, 'm0 0v-15')
    floor.put(RIGHT.from + 75, thing.BIKE)
    floor.put(RIGHT.from + 90, thing.DUMBBELLS)
    floor.person(RIGHT.from + 110, 'standing')
  },
}

/** A floor in use between its slabs, drawn at 0 so that it can be placed at any floor. */
export function placeSheet(place: TowerPlace) {
  const sheet = new Sheet()
  const { half, core, floor } = TOWER
  for (const left of [-half + 1, core]) {
    const width = half - core - 1
    sheet.draw('used', rect(left, -floor, width, floor))
    sheet.draw('slabUsed', line(left, 0, left + width, 0), line(left, -floor, left + width, -floor))
  }
  FURNISH[place](new Floor(sheet, -1))
  return sheet
}
