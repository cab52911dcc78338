import { disc, type Stamp } from '~/ui/drawing/sheet'

/*
 * Figures at the tower's size: a floor is 20 px, a person 10. Each is drawn from its left edge, with the floor at 0.
 */

const head = (x: number, y: number): Stamp => `m${x} ${y}${disc(1.4)}`

/** People as filled shapes, drawn from their middle. */
export const SMALL_PEOPLE = {
  standing: `${head(0, -9.2)}m-1.9 1.8h3.8v3.9h-.7v3.5h-2.4v-3.5h-.7z`,
  walking: `${head(0.2, -9.2)}m-1.7 1.8h3.2l.3 3.4-.5.2 1.7 3.8h-1.7l-1.7-3.1-1.5 3.1h-1.7l1.6-4z`,
  carrying: `${head(0, -9.2)}m-1.9 1.8h3.8v2h1.3v3h-1.8v2.4h-2.6v-3.5h-.7z`,
  coat: `${head(0, -9.2)}m-1.5 1.8h3l.9 5.2h-1.2v2.2h-2.4v-2.2h-1.2z`,
  /** Sits facing right on a seat 4 px high. */
  sitting: `${head(0, -10)}m-1.5 1.8h2.7v2.8h3.2v5.4h-1.3v-3.6h-4.6z`,
  /** Sits facing left. */
  sittingLeft: `${head(0, -10)}m1.5 1.8h-2.7v2.8h-3.2v5.4h1.3v-3.6h4.6z`,
  /** Seen from the front behind a desk. */
  behindDesk: `${head(0, -9.8)}m-2.2 4v-1.2l.9-1h2.6l.9 1v1.2z`,
  /** Lies on a bed, head left. */
  lying: `${head(0, -6.2)}m1.8-.2h4.4l4.6 1.6v1.2h-9z`,
  running: `${head(1, -10)}m-1.8 1.9h2.4l2 1.3-.5.9-1.6-.7-.4 1.9 1.6 1.5-1.6 2.6-1-.6 1-1.6-2.1-1.2-.5 1.6h-2.8v-1.1h1.9z`,
  armsUp: `${head(0, -9.2)}m-3.9-1.9h1l1.6 3.7h2.6l1.6-3.7h1l-1.8 4.7v3.2h-.7v4.2h-2.8v-4.2h-.7v-3.2z`,
} as const satisfies Record<string, Stamp>

/** Furniture as lines. */
export const DESK: Stamp = 'm5-5.6h12m-1 0v5.6m-10 0v-5.6m7 0v-1.4m2-3.6l-1.4 4.2'
export const CHAIR: Stamp = 'm.5-8.5v4.7h3.8m-2 0v3.8m-1.8 0h3.6'
export const CHAIR_LEFT: Stamp = 'm4-8.5v4.7h-3.8m2 0v3.8m-1.8 0h3.6'
/** A bench of three places seen from the front: table top, panel, three monitors. */
export const BENCH: Stamp =
  'm0-5.8h33m-32 0v5.8m31 0v-5.8m-31 3h31m-28-3v-1m-3-3.6h6v3.6h-6zm13 3.6v1m-3-4.6h6v3.6h-6zm13 3.6v1m-3-4.6h6v3.6h-6z'
export const SHELF: Stamp = 'm0 0v-11.5h9v11.5zm0-3.8h9m-9-3.8h9m-7 0v-3m2 3v-3m2 3v-3m-3 7v-3m2 3v-3'
export const PLANT: Stamp =
  'm1.5 0l-.7-3.2h4.4l-.7 3.2zm1.5-3.2v-3m0 0q-3.6-.4-3.4-4.2q3.2.4 3.4 4.2zq3.4-.8 3-4.8q-3 1-3 4.8z'
export const COPIER: Stamp = 'm0 0v-6.5h7v6.5zm0-4.4h7m-6-2.1v-1.4h5v1.4'
export const WHITEBOARD: Stamp = 'm0-11h12v6h-12zm2 2h5m-5 2h7m-5 2v5m5-5v5'
export const BOOTH: Stamp = 'm0 0v-12.5h8v12.5m-8 0h8'
export const MEETING_TABLE: Stamp = 'm0-5.6h20m-3.5 0v5.6m-13 0v-5.6'
export const SCREEN: Stamp = 'm0-12.5h10v6h-10z'
export const SOFA: Stamp = 'm0 0v-6h2.4v2.4h11.2v-2.4h2.4v6m-16-1h16m-13.6-2.6v-4.4h11.2v4.4'
export const ARMCHAIR: Stamp = 'm0 0v-5.6h2v2.4h5.4v-2.4h2v5.6m-9.4-1h9.4m-7.4-2.2v-5h5.4v5'
export const LOW_TABLE: Stamp = 'm0-3.2h9m-7.5 0v3.2m6-3.2v3.2'
export const STOOL: Stamp = 'm0-5h4m-2 0v5m-1.6 0h3.2'
export const BAR: Stamp = 'm0 0v-6.4h27v6.4zm-1-6.4h29'
/** Shelves of bottles on the wall behind a bar. */
export const BOTTLES: Stamp =
  'm0-9.2h23m0-3.4h-23m2 3.4v-2.2m2.4 2.2v-1.6m2.4 1.6v-2.2m2.4 2.2v-1.8m2.4 1.8v-2.2m2.4 2.2v-1.6m2.4 1.6v-2.2m2.4 2.2v-2.2m2.4 2.2v-1.8'
export const LAMP: Stamp = 'm0 0v3m-2.6 2q.4-2 2.6-2t2.6 2z'
export const SPEAKER: Stamp = `m0 0v-13.5h8v13.5zm4-9.8${disc(1.6)}m0 5.6${disc(2.6)}`
export const RECORDS: Stamp =
  'm0 0v-7h18v7zm0-3.5h18m-16 3.5v-3m1.6 3v-3m1.6 3v-3m1.6 3v-3m1.6 3v-3m2.6 3v-3m1.6 3v-3m1.6 3v-3m1.6 3v-3m-13-3.6v-3m1.6 3v-3m1.6 3v-3m3 3v-3m1.6 3v-3m1.6 3v-3m1.6 3v-3'
export const TURNTABLE: Stamp = 'm0 0v-5h12v5zm2-5v-1.2h8v1.2m-1 0l1.4-3.4m-10.4 8.6v-2h12'
export const BED: Stamp = 'm0 0v-2.2m0-4.4v4.4l3-.2h11v2.4m-14-2.6l2.6-4.2'
export const MASSAGE_CHAIR: Stamp = 'm1.5 0h11m-9-2.4l-3.2-8.2q1.8-1.6 3.6 0l2.6 6h6.4l2.2 2.6h-11z'
export const TREADMILL: Stamp = 'm0 0l13-1.6m-13 1.6h14m-1.6-2l1.6-8h-3'
export const BIKE: Stamp = `m3-2.8${disc(2.8)}l3-3.6h4l2 6.4m-1.6-6.4l.8-2.4h1.6m-9.6 2.4v-1.6m-1.6 0h3.2`
export const DUMBBELLS: Stamp =
  'm0-4h14m-14-4h14m-14-2v10m14 0v-10m-12 5v2m2.4-2v2m2.8-2v2m2.4-2v2m-7.6-6v2m2.4-2v2m2.8-2v2m2.4-2v2'
export const BARBELL: Stamp = 'm0-12h16m-14-2v4m1.4-4v4m9.2-4v4m1.4-4v4'
/** Cars are 18 to 21 px long; their wheels are drawn with them. */
export const CARS: readonly Stamp[] = [
  `m0-2.2v-1.6q0-1.8 2-2.2l3.4-.5 3-3.1q.5-.4 1.2-.4h5.2q.8 0 1.4.5l3 3q2.6.3 2.6 2.3v2zm5.4-4.3h13.4m-7.2 0v-3.4m-6.4 7.6${disc(1.9)}m11 0${disc(1.9)}`,
  `m0-2.2v-6.6q0-1.6 1.8-1.6h11.2q1.2 0 1.8 1l2.2 3.4q2.2.4 2.2 2v1.8zm0-4.2h16.6m-11-4v4m5 0v-4m-6 8.2${disc(1.9)}m9.8 0${disc(1.9)}`,
  `m0-2.2v-2q0-1 .4-2l1.4-3q.4-.8 1.4-.8h6.8q.8 0 1.4.6l2.8 3q3 .4 3 2.4v1.8zm.8-4.2h13.2m-7.2 0v-3.6m-2.8 7.8${disc(1.8)}m9.2 0${disc(1.8)}`,
]
export const BICYCLE: Stamp = `m3-2.6${disc(2.6)}l2.2-4.4h4.4l-3 4.4zm6.6-4.4l1.8 4.4m-2.6-6h2.4m-6.2 1.4h-1.8m7 4.6${disc(2.6)}`
