/** Page numbers a pager shows at most (product §3). */
const PAGER_NUMBERS = 7

/** The page numbers to show, with the current one in the middle where possible. */
export function pageNumbers(current: number, total: number): number[] {
  const count = Math.min(PAGER_NUMBERS, total)
  const centred = current - Math.floor(PAGER_NUMBERS / 2)
  const first = Math.max(1, Math.min(centred, total - count + 1))
  return Array.from({ length: count }, (_, i) => first + i)
}
