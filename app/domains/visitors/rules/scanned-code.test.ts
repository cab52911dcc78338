import { expect, test } from 'vitest'
import { scannedCode } from './scanned-code'

test.each([
  ['AbC-12_x', 'AbC-12_x'],
  [' AbC-12_x\n', 'AbC-12_x'],
  ['https://portal.example/gate-pass/AbC-12_x', 'AbC-12_x'],
  ['https://portal.example/gate-pass/AbC-12_x?lng=en#top', 'AbC-12_x'],
  ['https://portal.example/gate-pass/AbC-12_x/', 'AbC-12_x'],
  ['AbC-12_x/', 'AbC-12_x'],
  ['https://portal.example/', 'portal.example'],
  ['', ''],
])('%j holds the code %j', (read, code) => {
  expect(scannedCode(read)).toBe(code)
})
