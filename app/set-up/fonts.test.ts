import { readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, test } from 'vitest'
import { cutFonts, fontsFolder } from './fonts.js'
import { filesIn, root } from './project.js'

/** Size of both fonts together, in bytes. */
const MOST_BYTES = 130_000

const read = (name: string) => readFileSync(path.join(fontsFolder, name))
const FONTS = ['nuri-ui-400.woff2', 'nuri-ui-600.woff2']

// The first run makes the fonts, which takes long.
beforeAll(cutFonts)

test('the two fonts are light', () => {
  expect(FONTS.reduce((sum, name) => sum + read(name).length, 0)).toBeLessThan(MOST_BYTES)
})

test('they have every character of the locale files and the seeds', () => {
  const glyphs = new Set(read('glyphs.txt').toString())
  const files = ['locales', 'app/db/seed'].flatMap((folder) => filesIn(root, folder))
  const words = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
  const missing = [...new Set(words.join(''))].filter(
    (character) => !/\s/.test(character) && !glyphs.has(character),
  )
  expect(missing).toEqual([])
})

describe.each(FONTS)('%s', (name) => {
  test('does not use the reserved name', async () => {
    const plain = await subsetFont(read(name), 'a', { targetFormat: 'sfnt' })
    const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16()
    expect(plain.includes(utf16('Nuri UI'))).toBe(true)
    expect(plain.includes(utf16('Pretendard'))).toBe(false)
    expect(plain.includes('Pretendard')).toBe(false)
  })
})

test('slices are used only for characters that the two fonts lack', () => {
  const glyphs = new Set(read('glyphs.txt').toString())
  const ranges = [
    ...read('slices.css')
      .toString()
      .matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/g),
  ]
  const doubled = ranges.flatMap(([, from = '', to = from]) => {
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).filter((it) =>
      glyphs.has(it),
    )
  })
  expect(ranges.length).toBeGreaterThan(1000)
  expect(doubled).toEqual([])
})
