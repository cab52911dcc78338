/** The pass code in what a scanner reads: the code itself, or the pass's whole link. */
export const scannedCode = (scanned: string): string =>
  scanned
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)!
