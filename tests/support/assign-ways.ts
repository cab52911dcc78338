import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** In what a journey is made: with or without script, in one of two languages, on a phone or a desktop. */
export interface Way {
  script: boolean
  language: 'ko' | 'en'
  width: 360 | 1280
}

const way = (script: boolean, language: 'ko' | 'en', width: 360 | 1280): Way => ({ script, language, width })

/** Two ways each that differ in everything. Any three of these pairs have all combinations of two features. */
const PAIRS: Way[][] = [
  [way(true, 'ko', 1280), way(false, 'en', 360)],
  [way(true, 'en', 360), way(false, 'ko', 1280)],
  [way(true, 'ko', 360), way(false, 'en', 1280)],
  [way(true, 'en', 1280), way(false, 'ko', 360)],
]
/** A room with fewer journeys than that has all combinations in each of them. */
const FEW = 3
const ALL_COMBINATIONS = [
  way(true, 'ko', 1280),
  way(true, 'en', 360),
  way(false, 'ko', 360),
  way(false, 'en', 1280),
]

export const WAYS = PAIRS.flat()
export const nameOf = ({ script, language, width }: Way) =>
  `${script ? 'script' : 'noscript'}-${language}-${width}`

/** A journey as it is written in a room's folder: `title` as in the source, with its `${…}`. */
export interface Journey {
  room: string
  file: string
  title: string
}

/** What need not be seen in several ways, what is made in all, and what brings a way of its own. */
const NOT_DEALT = /@once|@every-way|@text-browser|@other-browser/

const TITLE = /\btest\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

/** The journeys among which the ways are assigned out, by room, in the order of files and lines. */
export function journeysIn(folder: string): Journey[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.spec.ts'))
    .sort()
    .flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(TITLE)].map(([, , title]) => ({
        room: file.split('/')[0]!,
        file,
        title: title!,
      })),
    )
    .filter(({ title }) => !NOT_DEALT.test(title))
}

/** Deals out the ways: within a room one journey after another gets the next pair. */
export function assignWays(journeys: Journey[]): { journey: Journey; ways: Way[] }[] {
  return journeys.map((journey) => {
    const ofRoom = journeys.filter(({ room }) => room === journey.room)
    const turn = ofRoom.indexOf(journey) % PAIRS.length
    return { journey, ways: ofRoom.length < FEW ? ALL_COMBINATIONS : PAIRS[turn]! }
  })
}

/**
 * What Playwright leaves out in one way: the journeys that are assigned to others. Whatever is not found among the journeys
 * is never left out.
 */
export function leftOut(assigned: ReturnType<typeof assignWays>, { script, language, width }: Way): RegExp[] {
  return assigned
    .filter(
      ({ ways }) =>
        !ways.some((own) => own.script === script && own.language === language && own.width === width),
    )
    .map(({ journey }) => new RegExp(`${escape(journey.file)} (.* )?${titlePattern(journey.title)}$`))
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A title of the source as the pattern of those it has when it runs. */
const titlePattern = (title: string) =>
  title
    .split(/\$\{[^}]*\}/)
    .map((part) => escape(part.replace(/\\(.)/g, '$1')))
    .join('.*')
