import { expect, test } from 'vitest'
import { folderTrouble } from './folder-trouble'

test.each([
  [{ code: 'ENOSPC', path: '/data/pglite' }, 'DATA_DIR: the disk is full'],
  [{ code: 'EACCES', path: '/data' }, 'DATA_DIR: cannot be written'],
  [{ code: 'EROFS', path: '/ledger/ledger.jsonl' }, 'LEDGER_DIR: cannot be written: it is read-only'],
  // What the embedded database throws is no Error.
  [{ name: 'ErrnoError', errno: 51 }, 'DATA_DIR: the disk is full'],
  [new Error('could not extend file: No space left on device'), 'DATA_DIR: the disk is full'],
  [new Error('x'), undefined],
  ['text', undefined],
  [undefined, undefined],
])('%o is said in words', (error, words) => {
  expect(folderTrouble(error, '/ledger')).toBe(words)
})
