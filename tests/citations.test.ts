import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFiles } from './support/source-files'

/** A citation of one or more sections: "product §2, §5" or "decisions §8". */
const CITATION = /\b(product|decisions)\s+((?:§\d+(?:(?:, | and |, and )(?=§))?)+)/g

const sectionsOf = (book: string) =>
  new Set([...readFileSync(`app/${book}.md`, 'utf8').matchAll(/^## (\d+)\. /gm)].map(([, number]) => number!))

const books = { product: sectionsOf('product'), decisions: sectionsOf('decisions') }

// A citation may be broken over two lines of a comment.
const unwrapped = (text: string) => text.replace(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ')

const citations = [...readFiles(['app', 'tests', 'locales'], /\.(?:tsx?|js|md|sql|css|json)$/)].flatMap(
  ({ file, text }) =>
    [...unwrapped(text).matchAll(CITATION)].flatMap(([, book, sections]) =>
      [...sections!.matchAll(/§(\d+)/g)].map(([, section]) => ({
        file,
        book: book as keyof typeof books,
        section: section!,
      })),
    ),
)

test('each citation of the books leads to a section of theirs', () => {
  expect(citations.length).toBeGreaterThan(500)
  expect(citations.filter(({ book, section }) => !books[book].has(section))).toEqual([])
})

test('the sections of the books are numbered one after another', () => {
  for (const sections of Object.values(books))
    expect([...sections]).toEqual([...sections].map((_, at) => String(at + 1)))
})

test('an entry of the books has at most 600 characters, so that a person reads it', () => {
  const entries = Object.keys(books).flatMap((book) => readFileSync(`app/${book}.md`, 'utf8').split('\n'))
  expect(entries.filter((entry) => entry.length > 600)).toEqual([])
})

test('nothing cites a text that is not in the house', () => {
  const own = 'tests/citations.test.ts'
  const strays = readFiles(['app', 'tests', 'locales'], /\.(?:tsx?|js|md|sql|css|json)$/)
    .filter(
      ({ file, text }) => file !== own && /\bspecification\b|\(issue: [a-z]|\((?:stack|design), /.test(text),
    )
    .map(({ file }) => file)
  expect(strays).toEqual([])
})
