import { expect, test } from 'vitest'
import { toDigits } from '~/rules/digit-code'
import { scannedCode } from './scanned-code'

test.each([
  ['AbC-12_x', 'AbC-12_x'],
  [' AbC-12_x\n', 'AbC-12_x'],
  ['https://portal.example/gate-pass/AbC-12_x', 'AbC-12_x'],
  ['https://portal.example/gate-pass/AbC-12_x?lng=en#top', 'AbC-12_x'],
  ['https://portal.example/gate-pass/AbC-12_x/', 'AbC-12_x'],
  ['AbC-12_x/', 'AbC-12_x'],
  ['https://portal.example/', 'portal.example'],
  [` ${toDigits('9fJmQ2vXw7TzB4kLr8NcYA')}\r\n`, '9fJmQ2vXw7TzB4kLr8NcYA'],
  ['', ''],
])('%j holds the code %j', (read, code) => {
  expect(scannedCode(read)).toBe(code)
})
