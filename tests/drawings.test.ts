import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import ko from '../locales/ko/building.json'
import { root } from '../app/set-up/project.js'
import { DRAWING_SIZES } from '../app/ui/drawing/drawing-sizes'

const MOST_BYTES = 12_000
const folder = path.join(root, 'public/drawings')
const drawings = readdirSync(folder).map((file) => ({
  name: path.basename(file, '.svg'),
  content: readFileSync(path.join(folder, file), 'utf8'),
}))

describe.each(drawings)('$name', ({ name, content }) => {
  test('has the size that screens reserve for it', () => {
    const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(content)!
    expect({ [name]: { width: Number(width), height: Number(height) } }).toEqual({
      [name]: DRAWING_SIZES[name as keyof typeof DRAWING_SIZES],
    })
  })

  test('is small', () => {
    expect(brotliCompressSync(content).length).toBeLessThan(MOST_BYTES)
  })

  test('loads no other files', () => {
    expect(content).not.toMatch(/<(?:script|style|image|use|foreignObject)|href|url\(/)
  })
})

test('each size is that of a drawing', () => {
  expect(drawings.map(({ name }) => name).sort()).toEqual(Object.keys(DRAWING_SIZES).sort())
})

test('drawings have text alternatives', () => {
  const adorning = /^(?:ridge$|count-|no-)/
  const described = Object.keys(DRAWING_SIZES).filter((name) => !adorning.test(name))
  expect(Object.keys(ko.drawing).sort()).toEqual(described.sort())
})
