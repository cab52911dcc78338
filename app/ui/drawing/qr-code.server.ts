import { create } from 'qrcode'
import { qrImage } from './qr-modules'

/** The modules of a code: a row of 0 and 1 for each line, without the quiet zone. */
export function qrModules(text: string): string[] {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const places = Array.from({ length: modules.size }, (_, place) => place)
  return places.map((y) => places.map((x) => (modules.get(y, x) ? '1' : '0')).join(''))
}

/** A code as one SVG path in a square of `size` modules, quiet zone included. */
export const qrCode = (text: string) => qrImage(qrModules(text))
