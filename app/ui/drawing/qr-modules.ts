/** Light modules around a code, which scanners need to detect it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/**
 * The modules of a code (qr-code.server.ts) as one SVG path in a square of `size` modules, quiet zone included. A page
 * whose code changes gets only the modules of the next ones.
 */
export function qrImage(rows: readonly string[]): { size: number; path: string } {
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ 0: run, index }) => `M${index + QUIET_ZONE} ${y + QUIET_ZONE}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('')
  return { size: rows.length + 2 * QUIET_ZONE, path }
}
