import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A way to run a journey: with or without script, in one of two languages, on a phone or a desktop. */
export interface Way {
  script: boolean
  language: 'ko' | 'en'
  width: 360 | 1280
}

const way = (script: boolean, language: 'ko' | 'en', width: 360 | 1280): Way => ({ script, language, width })

/** The first four have all combinations of two features, and so have the others, each the opposite of the one four before. */
export const WAYS: Way[] = [
  way(true, 'ko', 1280),
  way(true, 'en', 360),
  way(false, 'en', 1280),
  way(false, 'ko', 360),
  way(false, 'en', 360),
  way(false, 'ko', 1280),
  way(true, 'ko', 360),
  way(true, 'en', 1280),
]
/** So many journeys have all combinations; in a domain with fewer each runs in a way and in its opposite. */
const HALF = WAYS.length / 2

export const nameOf = ({ script, language, width }: Way) =>
  `${script ? 'script' : 'noscript'}-${language}-${width}`

/** A journey of a domain's folder; `title` is the source text, with its `${…}`. */
export interface Journey {
  domain: string
  file: string
  title: string
}

/** Tags of journeys that run in one way, in all, or in a browser of their own. */
const UNASSIGNED = /@once|@every-way|@text-browser|@other-browser|@spreadsheet/

const TITLE = /\btest\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs

/** Journeys that ways are assigned to, by domain, in the order of files and lines. */
export function journeysIn(folder: string): Journey[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.spec.ts'))
    .sort()
    .flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(TITLE)].map(([, , title]) => ({
        domain: file.split('/')[0]!,
        file,
        title: title!,
      })),
    )
    .filter(({ title }) => !UNASSIGNED.test(title))
}

/**
 * Assigns ways: within a domain each journey gets the next one, and every other domain begins in the middle. Domains with few
 * journeys begin anywhere, as a way and its opposite have all features.
 */
export function assignWays(journeys: Journey[]): { journey: Journey; ways: Way[] }[] {
  const domains = [...new Set(journeys.map(({ domain }) => domain))]
  return journeys.map((journey) => {
    const ofDomain = journeys.filter(({ domain }) => domain === journey.domain)
    const place = domains.indexOf(journey.domain)
    const isSmall = ofDomain.length < HALF
    const turn = ofDomain.indexOf(journey) + (isSmall ? place : HALF * (place % 2))
    const at = (number: number) => WAYS[number % WAYS.length]!
    return { journey, ways: isSmall ? [at(turn), at(turn + HALF)] : [at(turn)] }
  })
}

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
