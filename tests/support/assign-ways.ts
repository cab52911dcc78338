import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A way to run a journey: with or without script, in one of two languages, on a phone or a desktop. */
export interface Way {
  script: boolean
  language: 'ko' | 'en'
  width: 360 | 1280
}

const way = (script: boolean, language: 'ko' | 'en', width: 360 | 1280): Way => ({ script, language, width })

export const WAYS: Way[] = [
  way(true, 'ko', 1280),
  way(true, 'ko', 360),
  way(true, 'en', 1280),
  way(true, 'en', 360),
  way(false, 'ko', 1280),
  way(false, 'ko', 360),
  way(false, 'en', 1280),
  way(false, 'en', 360),
]

export const nameOf = ({ script, language, width }: Way) =>
  `${script ? 'script' : 'noscript'}-${language}-${width}`

/** A journey of a domain's folder; `title` is the source text, with its `${…}`. */
export interface Journey {
  domain: string
  file: string
  title: string
  /** It takes the fixture `script`, so it expects something else with script than without. */
  isAboutScript: boolean
}

/** Tags of journeys that run in one way, or in a browser of their own. */
const UNASSIGNED = /@once|@text-browser|@other-browser|@spreadsheet/

const TITLE = /\btest\(\s*(['"`])((?:\\.|(?!\1).)*)\1,(?:\s*async \(\{([^}]*)\})?/gs

/** Journeys that ways are assigned to, in the order of files and lines. */
export function journeysIn(folder: string): Journey[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.spec.ts'))
    .sort()
    .flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(TITLE)].map(([, , title, taken = '']) => ({
        domain: file.split('/')[0]!,
        file,
        title: title!,
        isAboutScript: /\bscript\b/.test(taken),
      })),
    )
    .filter(({ title }) => !UNASSIGNED.test(title))
}

/**
 * A journey's way follows from its domain and title alone, so that neither a new journey nor a day changes another's. One about
 * script runs with and without.
 */
export function waysOf({ domain, title, isAboutScript }: Omit<Journey, 'file'>): Way[] {
  const own = WAYS[createHash('sha256').update(`${domain} ${title}`).digest()[0]! % WAYS.length]!
  return isAboutScript ? [own, { ...own, script: !own.script }] : [own]
}

/** The width at which a page is examined; both where journeys run in all ways. */
export const widthsOf = (domain: string, path: string): Way['width'][] =>
  process.env.WAYS === 'all'
    ? [1280, 360]
    : waysOf({ domain, title: path, isAboutScript: false }).map(({ width }) => width)

export const assignWays = (journeys: Journey[]) =>
  journeys.map((journey) => ({ journey, ways: waysOf(journey) }))

/**
 * Titles that Playwright excludes in a way, since they are assigned to others. A title that was not found in
 * the source is never excluded.
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

/** A title in the source as a pattern of the titles it produces. */
const titlePattern = (title: string) =>
  title
    .split(/\$\{[^}]*\}/)
    .map((part) => escape(part.replace(/\\(.)/g, '$1')))
    .join('.*')
