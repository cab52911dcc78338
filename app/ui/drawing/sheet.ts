import { PENS, type Pen, type PenName } from './pens'

/** A path relative to where it is placed; it begins with a relative move. */
export type Stamp = string

/** A number as short as possible: one decimal, no leading zero. */
const shortNumber = (value: number) => {
  const text = String(Math.round(value * 10) / 10)
  return text.replace(/^(-?)0\./, '$1.')
}

/** A path command with its numbers, without unnecessary spaces. */
const command = (letter: string, ...numbers: number[]) =>
  letter + numbers.map(shortNumber).join(' ').replaceAll(' -', '-')

const move = (x: number, y: number) => command('M', x, y)

export const line = (x1: number, y1: number, x2: number, y2: number) => {
  if (y1 === y2) return move(x1, y1) + command('h', x2 - x1)
  if (x1 === x2) return move(x1, y1) + command('v', y2 - y1)
  return move(x1, y1) + command('l', x2 - x1, y2 - y1)
}

export const rect = (x: number, y: number, width: number, height: number) =>
  `${move(x, y)}${command('h', width)}${command('v', height)}${command('h', -width)}z`

/** A circle around the current point, which stays the current point. */
export const disc = (r: number): Stamp =>
  `${command('m', -r, 0)}${command('a', r, r, 0, 1, 0, 2 * r, 0)}${command('a', r, r, 0, 1, 0, -2 * r, 0)}z${command('m', r, 0)}`

/** A stamp placed at a point. */
export const at = (x: number, y: number, stamp: Stamp) => move(x, y) + stamp

/** Collects paths by pen: one element per pen, in the order of PENS, so that cut lines cover the background. */
export class Sheet {
  private readonly paths = new Map<PenName, string[]>()

  draw(pen: PenName, ...paths: string[]) {
    const earlier = this.paths.get(pen)
    if (earlier) earlier.push(...paths)
    else this.paths.set(pen, paths)
    return this
  }

  /** The pens used with their paths, bottom first. */
  layers(): { pen: Pen; path: string }[] {
    return (Object.keys(PENS) as PenName[]).flatMap((name) => {
      const paths = this.paths.get(name)
      return paths ? [{ pen: PENS[name], path: paths.join('') }] : []
    })
  }
}
