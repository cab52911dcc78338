import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { root } from '../project.js'
import ko from '../../../locales/ko/building.json'
import { DRAWING_SIZES } from '../../ui/drawing-sizes'
import { drawingFiles, DRAWINGS } from './drawings'

const MOST_BYTES = 12_000
const folder = path.join(root, 'public/drawings')
const files = drawingFiles()

describe.each(files)('$file', ({ file, content }) => {
  test('equals the generator’s output (`npm run draw` writes it)', () => {
    expect(existsSync(path.join(folder, file))).toBe(true)
    expect(readFileSync(path.join(folder, file), 'utf8')).toBe(content)
  })

  test('is small', () => {
    expect(brotliCompressSync(content).length).toBeLessThan(MOST_BYTES)
  })

  test('loads no other files', () => {
    expect(content).not.toMatch(/<(?:script|style|image|use|foreignObject)|href|url\(/)
  })
})

test('every file is written by the generator', () => {
  expect(readdirSync(folder).sort()).toEqual(files.map(({ file }) => file).sort())
})

test('every drawing has the size that screens reserve for it', () => {
  const sizes = Object.entries(DRAWINGS).map(([name, { width, height }]) => [name, { width, height }])
  expect(Object.fromEntries(sizes)).toEqual(DRAWING_SIZES)
})

test('two runs give the same output', () => {
  expect(drawingFiles()).toEqual(files)
})

test('drawings have text alternatives', () => {
  const adorning = /^(?:ridge$|count-|no-)/
  const described = Object.keys(DRAWINGS).filter((name) => !adorning.test(name))
  expect(Object.keys(ko.drawing).sort()).toEqual(described.sort())
})
