/** What the operating system says of a folder that cannot be used, and what emscripten, in which the embedded database runs, makes of it. */
const TROUBLES = [
  { codes: ['ENOSPC', 'EDQUOT'], errno: 51, words: 'the disk is full' },
  { codes: ['EACCES', 'EPERM'], errno: 2, words: 'cannot be written' },
  { codes: ['EROFS'], errno: 69, words: 'cannot be written: it is read-only' },
]

/** Words for an error of the disk, with the variable of the folder; undefined for any other. */
export function folderTrouble(error: unknown, ledgerDir: string | undefined): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, errno, name, path, message } = error as Partial<Record<string, unknown>>
  const found = TROUBLES.find(
    (trouble) =>
      (typeof code === 'string' && trouble.codes.includes(code)) ||
      (name === 'ErrnoError' && errno === trouble.errno) ||
      (trouble.errno === 51 && typeof message === 'string' && /no space left on device/i.test(message)),
  )
  if (!found) return folderTrouble((error as { cause?: unknown }).cause, ledgerDir)
  const isLedger = ledgerDir !== undefined && typeof path === 'string' && path.startsWith(ledgerDir)
  return `${isLedger ? 'LEDGER_DIR' : 'DATA_DIR'}: ${found.words}`
}
