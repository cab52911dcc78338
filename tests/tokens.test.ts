import { describe, expect, test } from 'vitest'
import tokens from '../tailwind.config'
import { readFiles } from './support/source-files'

/** Colours, type, widths and motion are set in tailwind.config.ts; all other files refer to them by name. */

const sheets = readFiles(['app', 'public'], /\.css$/)
const pieces = readFiles(['app'], /\.tsx$/)

const COLOURS = new Set(
  Object.values(tokens.theme.colors)
    .flatMap((colour) => (typeof colour === 'string' ? [colour] : Object.values(colour)))
    .map((colour) => colour.toLowerCase()),
)

/** Matches in the files as `file: match`. */
const found = (files: typeof sheets, pattern: RegExp) =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([what]) => `${file}: ${what.trim()}`))

describe('tokens', () => {
  test('components have no colours, lengths or other values of their own', () => {
    expect(found(pieces, /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=["'])/gi), 'use a colour of the palette').toEqual(
      [],
    )
    expect(
      found(pieces, /[\w-]+-\[[^\]\s]+\](?=[\s"'`])/g),
      'give the value a name in the configuration',
    ).toEqual([])
  })

  test('style sheets take colours, text sizes and durations from the configuration', () => {
    const own = sheets.filter(({ file }) => file.startsWith('app/'))
    expect(found(own, /#[0-9a-f]{3,8}\b/gi)).toEqual([])
    // A kiosk's root scales with the screen, and print is in points.
    expect(found(own, /font-size: (?!theme|100%|1[02]pt|[\d.]+vmin)[^;]+;/g)).toEqual([])
    expect(found(own, /\b\d+ms\b(?! linear 70s)/g)).toEqual([])
  })

  test('placeholders, which are the only label of a search, have the contrast of text', () => {
    const [styles] = sheets.filter(({ file }) => file === 'app/styles.css')
    expect(styles!.text).toMatch(
      /input::placeholder,\s+textarea::placeholder {\s+color: theme\('colors\.ink\.3'\);/,
    )
  })

  test('amounts in tables are in ink', () => {
    const [styles] = sheets.filter(({ file }) => file === 'app/styles.css')
    expect(styles!.text).not.toMatch(/\.number {[^}]*color:/)
  })

  test('files outside Tailwind have colours of the palette only', () => {
    const written = [...sheets, ...readFiles(['public'], /\.svg$/)].flatMap(({ file, text }) =>
      [...text.matchAll(/(?:#|%23)([0-9a-f]{6}|[0-9a-f]{3})\b/gi)].map(([, hex = '']) => ({
        file,
        colour: `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`.toLowerCase(),
      })),
    )
    expect(written.length).toBeGreaterThan(20)
    expect(written.filter(({ colour }) => !COLOURS.has(colour))).toEqual([])
  })

  test('no colour has an opacity, which old browsers cannot read', () => {
    for (const colour of COLOURS) expect(colour).toMatch(/^#[0-9a-f]{6}$|^transparent$|^currentcolor$/)
  })
})
