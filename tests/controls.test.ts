import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** What operators hand to those who judge the portal: it may claim only what a test holds. */
const CHAPTERS = Array.from({ length: 17 }, (_, at) => `V${at + 1}`)
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

test('no chapter of ASVS and no item of KWCAG is left out', () => {
  const chapters = [...read('controls.md').matchAll(/^### (V\d+) /gm)].map(([, chapter]) => chapter)
  expect(chapters).toEqual(CHAPTERS)
  const items = [...read('accessibility.md').matchAll(/^\| (\d\.\d\.\d) /gm)].map(([, item]) => item)
  expect(items).toEqual(ITEMS)
})
