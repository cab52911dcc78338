/** The code in what a scanner reads from a pass, which may be the code alone or the pass's whole link. */
export const scannedCode = (read: string): string =>
  read
    .trim()
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1)!
