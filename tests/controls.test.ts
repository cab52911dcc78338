import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** What operators hand to those who judge the portal: it may claim only what a test holds. */
const CHAPTERS = Array.from({ length: 17 }, (_, at) => `V${at + 1}`)
/** Those with requirements of level 1 or 2. */
const SECTIONS = [
  '1.1 1.2 1.3 1.4 1.5 2.1 2.2 2.3 2.4 3.2 3.3 3.4 3.5 3.7 4.1 4.2 4.3 4.4 5.1 5.2 5.3 5.4 6.1 6.2 6.3 6.4 6.5 6.6 6.8',
  '7.1 7.2 7.3 7.4 7.5 7.6 8.1 8.2 8.3 8.4 9.1 9.2 10.1 10.2 10.5 11.1 11.2 11.3 11.4 11.5 11.6 12.1 12.2 12.3',
  '13.1 13.2 13.3 13.4 14.1 14.2 14.3 15.1 15.2 15.3 16.1 16.2 16.3 16.4 16.5',
].flatMap((sections) => sections.split(' '))
const ITEMS = [
  '5.1.1 5.2.1 5.3.1 5.3.2 5.3.3 5.4.1 5.4.2 5.4.3 5.4.4',
  '6.1.1 6.1.2 6.1.3 6.1.4 6.2.1 6.2.2 6.3.1 6.4.1 6.4.2 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4',
  '7.1.1 7.2.1 7.2.2 7.3.1 7.3.2 7.3.3 7.3.4 8.1.1 8.2.1',
].flatMap((items) => items.split(' '))

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const testsIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file!)
/** The cells of each row that says what is open. */
const rowsOf = (text: string) =>
  text
    .split(/^#+ /m)
    .filter((part) => /\| open *\|$/m.test(part))
    .flatMap((part) => part.split('\n').filter((line) => line.startsWith('| ')))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.at(-1) !== 'open' && !/^-+$/.test(cells[0]!))

describe.each(['controls.md', 'accessibility.md'])('%s', (file) => {
  const text = read(file)

  test('names only tests that exist', () => {
    const named = testsIn(text)
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((one) => !existsSync(one))).toEqual([])
  })

  test('has a test, or says what is open, in each row', () => {
    const rows = rowsOf(text)
    expect(rows.length).toBeGreaterThan(35)
    expect(rows.filter((cells) => cells.at(-1) === '–' && testsIn(cells.at(-2)!).length === 0)).toEqual([])
  })
})

test('no section of ASVS is left out, and nothing is open but what the product sets, the operator does or is decided', () => {
  const rows = rowsOf(read('controls.md')).filter(([group]) => /^\d/.test(group!))
  const covered = rows.flatMap(([group]) =>
    [...group!.matchAll(/(\d+)\.(\d+)(?:[.\d]*–(?:\d+)\.(\d+))?/g)].flatMap(([, chapter, first, last]) =>
      Array.from(
        { length: Math.max(1, Number(last ?? first) - Number(first) + 1) },
        (_, at) => `${chapter}.${Number(first) + at}`,
      ),
    ),
  )
  expect(SECTIONS.filter((section) => !covered.includes(section))).toEqual([])
  const open = rows.map((cells) => [cells[0]!, cells.at(-1)!]).filter(([, said]) => said !== '–')
  const isSaid =
    /[Dd]ecided|operator|above|product|level 3|none to speak of|does not apply|is said|owner sets|has looked up|certificates/
  expect(open.filter(([, said]) => !isSaid.test(said!))).toEqual([])
})

test('no chapter of ASVS and no item of KWCAG is left out', () => {
  const chapters = [...read('controls.md').matchAll(/^### (V\d+) /gm)].map(([, chapter]) => chapter)
  expect(chapters).toEqual(CHAPTERS)
  const items = [...read('accessibility.md').matchAll(/^\| (\d\.\d\.\d) /gm)].map(([, item]) => item)
  expect(items).toEqual(ITEMS)
})
