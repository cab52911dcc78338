import { fromDigits } from '~/rules/digit-code'

/** The pass code in what a scanner reads: the digits of the pass's QR code, the code itself, or the pass's whole link. */
export function scannedCode(scanned: string): string {
  const last = scanned
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1)!
  return fromDigits(last) ?? last
}
