import { describe, expect, test } from 'vitest'
import { codeWindow, isWindowAccepted, windowStart, windowsToShow } from './code-window'

const START = Date.parse('2026-11-24T01:00:00Z')
const at = (seconds: number) => new Date(START + seconds * 1000)
const window = codeWindow(at(0))

describe('a code’s window', () => {
  test.each([
    [-0.001, window - 1],
    [0, window],
    [29.999, window],
    [30, window + 1],
  ])('%f seconds after it begins', (seconds, expected) => expect(codeWindow(at(seconds))).toBe(expected))

  test('begins where it ends the one before', () => {
    expect(windowStart(window)).toEqual(at(0))
    expect(windowStart(window + 1)).toEqual(at(30))
  })
})

test.each([0, 29.999])('codes shown %f seconds after a window begins last for the next minute', (seconds) => {
  const shown = windowsToShow(at(seconds))
  expect(shown).toEqual([window, window + 1, window + 2])
  expect(windowStart(shown.at(-1)! + 1).getTime() - at(seconds).getTime()).toBeGreaterThan(60_000)
})

test.each([
  [-30.001, false],
  [-30, true],
  [0, true],
  [29.999, true],
  [59.999, true],
  [60, false],
  [90, false],
  [-90, false],
])('%f seconds after its window begins a code is accepted: %s', (seconds, expected) => {
  expect(isWindowAccepted(window, at(seconds))).toBe(expected)
})
