import { create } from 'qrcode'

/** Light modules around a code, which scanners need to detect it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A code as one SVG path in a square of `size` modules, quiet zone included. */
export function qrCode(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: modules.size }, (_, y) => y)
  const path = rows
    .flatMap((y) =>
      rows.flatMap((x) => (modules.get(y, x) ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : [])),
    )
    .join('')
  return { size: modules.size + 2 * QUIET_ZONE, path }
}
