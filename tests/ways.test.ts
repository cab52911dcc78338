import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import config from './playwright.config'
import { assignWays, journeysIn, leftOut, nameOf, WAYS, type Way } from './support/assign-ways'

const journeys = journeysIn(fileURLToPath(new URL('journeys', import.meta.url)))
const assigned = assignWays(journeys)
const domains = [...new Set(journeys.map(({ domain }) => domain))]

/** Pairs of features of a way: "noscript en", "noscript 360", "en 360". */
function combinations(way: Way): string[] {
  const [script, language, width] = nameOf(way).split('-')
  return [`${script} ${language}`, `${script} ${width}`, `${language} ${width}`]
}
const ALL = [...new Set(WAYS.flatMap(combinations))].sort()

/** Features of ways, each of which every domain is used with. */
const FEATURES = [...new Set(WAYS.flatMap((way) => nameOf(way).split('-')))].sort()
const features = (ways: Way[]) => [...new Set(ways.flatMap((way) => nameOf(way).split('-')))].sort()

const covered = (ways: Way[]) => [...new Set(ways.flatMap(combinations))].sort()

test('there are eight ways, and twelve combinations of two of their features', () => {
  expect(new Set(WAYS.map(nameOf)).size).toBe(8)
  expect(ALL).toHaveLength(12)
})

const waysOf = (domain: string) =>
  assigned.filter(({ journey }) => journey.domain === domain).map(({ ways }) => ways)

test.each(domains)(
  '%s is used with and without script, in both languages, on a phone and a desktop',
  (domain) => {
    expect(features(waysOf(domain).flat())).toEqual(FEATURES)
    // More journeys than three have every combination of two of these.
    if (waysOf(domain).length >= 4) expect(covered(waysOf(domain).flat())).toEqual(ALL)
  },
)

test.each([1, 2, 3, 4, 5, 8, 9])('… and so would be a domain with %i journeys', (count) => {
  const some = Array.from({ length: count }, (_, n) => ({
    domain: 'new',
    file: 'new/a.spec.ts',
    title: `${n}`,
  }))
  const ways = assignWays(some).flatMap(({ ways }) => ways)
  expect(features(ways)).toEqual(FEATURES)
  if (count >= 4) expect(covered(ways)).toEqual(ALL)
})

test('half of the journeys run with script, in English and on a phone, and no way is rare', () => {
  const all = assigned.flatMap(({ ways }) => ways)
  const share = (feature: (way: Way) => boolean) => all.filter(feature).length / all.length
  for (const feature of [
    ({ script }: Way) => script,
    ({ language }: Way) => language === 'en',
    ({ width }: Way) => width === 360,
  ])
    expect(Math.abs(share(feature) - 0.5)).toBeLessThan(0.05)
  for (const way of WAYS)
    expect(
      share((one) => nameOf(one) === nameOf(way)),
      nameOf(way),
    ).toBeGreaterThan(0.09)
})

/** Whether Playwright runs a journey in a way, by its configuration. */
function isMade(way: Way, file: string, title: string) {
  const { name, grep, grepInvert } = config.projects!.find(({ name }) => name === nameOf(way))!
  const matches = (patterns: typeof grep) =>
    [patterns ?? []].flat().some((pattern) => pattern.test(`${name} ${file} ${title}`))
  return (grep === undefined || matches(grep)) && !matches(grepInvert)
}

test('Playwright runs each journey in the ways assigned to it, and no others', () => {
  expect(assigned.length).toBeGreaterThan(40)
  for (const { journey, ways } of assigned) {
    const title = journey.title.replace(/\$\{[^}]*\}/g, 'something')
    const made = WAYS.filter((way) => isMade(way, journey.file, title)).map(nameOf)
    expect(made.sort(), journey.title).toEqual(ways.map(nameOf).sort())
  }
})

test('the main job runs in every way, @once in one, and a journey that was not assigned in all', () => {
  const made = (title: string) => WAYS.filter((way) => isMade(way, 'visitors/main-job.spec.ts', title)).length
  expect(made('a visit goes from a guest’s form to the gate @every-way')).toBe(8)
  expect(made('a limit @once')).toBe(1)
  expect(made('a journey written in a way nobody reads')).toBe(8)
})

test('a title pattern matches all titles it produces, and no longer ones', () => {
  const journey = { domain: 'a', file: 'a/b.spec.ts', title: 'who (or `${what}`) may' }
  const [pattern] = leftOut([{ journey, ways: [] }], WAYS[0]!)
  expect('script-ko-1280 a/b.spec.ts who (or `this one`) may').toMatch(pattern!)
  expect('script-ko-1280 a/b.spec.ts group who (or `this one`) may').toMatch(pattern!)
  expect('script-ko-1280 a/b.spec.ts who (or `this one`) may not').not.toMatch(pattern!)
  expect('script-ko-1280 a/c.spec.ts who (or `this one`) may').not.toMatch(pattern!)
})
