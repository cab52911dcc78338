import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import config from './playwright.config'
import { assignWays, journeysIn, leftOut, nameOf, WAYS, waysOf, type Way } from './support/assign-ways'

const assigned = assignWays(journeysIn(fileURLToPath(new URL('journeys', import.meta.url))))

/** Pairs of features of a way: "noscript en", "noscript 360", "en 360". */
function combinations(way: Way): string[] {
  const [script, language, width] = nameOf(way).split('-')
  return [`${script} ${language}`, `${script} ${width}`, `${language} ${width}`]
}

test('there are eight ways, and twelve combinations of two of their features', () => {
  expect(new Set(WAYS.map(nameOf)).size).toBe(8)
  expect(new Set(WAYS.flatMap(combinations)).size).toBe(12)
})

test('ways are spread evenly: none is rare, nor is a combination of two features', () => {
  const all = assigned.flatMap(({ ways }) => ways)
  const share = (isCounted: (way: Way) => boolean) => all.filter(isCounted).length / all.length
  for (const feature of new Set(WAYS.flatMap((way) => nameOf(way).split('-'))))
    expect(Math.abs(share((way) => nameOf(way).split('-').includes(feature)) - 1 / 2), feature).toBeLessThan(
      1 / 10,
    )
  for (const pair of new Set(WAYS.flatMap(combinations)))
    expect(
      share((way) => combinations(way).includes(pair)),
      pair,
    ).toBeGreaterThan(0.15)
  for (const name of WAYS.map(nameOf))
    expect(
      share((way) => nameOf(way) === name),
      name,
    ).toBeGreaterThan(0.07)
})

test('a journey’s way depends on no other journey; one about script runs with and without it', () => {
  const some = { domain: 'notices', title: 'a notice is read', isAboutScript: false }
  const [own, ...others] = waysOf(some)
  expect(others).toEqual([])
  expect(waysOf({ ...some, isAboutScript: true })).toEqual([own, { ...own, script: !own!.script }])
  expect(assigned.filter(({ journey }) => journey.isAboutScript).length).toBeGreaterThan(10)
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

test('@once runs in one way, and a journey that was not assigned in all', () => {
  const made = (title: string) => WAYS.filter((way) => isMade(way, 'visitors/main-job.spec.ts', title)).length
  expect(made('a limit @once')).toBe(1)
  expect(made('a journey written in a way nobody reads')).toBe(8)
})

test('a title pattern matches all titles it produces, and no longer ones', () => {
  const journey = { domain: 'a', file: 'a/b.spec.ts', title: 'who (or `${what}`) may', isAboutScript: false }
  const [pattern] = leftOut([{ journey, ways: [] }], WAYS[0]!)
  expect('script-ko-1280 a/b.spec.ts who (or `this one`) may').toMatch(pattern!)
  expect('script-ko-1280 a/b.spec.ts group who (or `this one`) may').toMatch(pattern!)
  expect('script-ko-1280 a/b.spec.ts who (or `this one`) may not').not.toMatch(pattern!)
  expect('script-ko-1280 a/c.spec.ts who (or `this one`) may').not.toMatch(pattern!)
})
