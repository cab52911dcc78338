/** Minutes of a company: of the month's allowance, and bought ones. */
export interface Minutes {
  basic: number
  charged: number
}

/** Minutes to deduct from each balance: basic ones first; null when both together are too few (decisions §7). */
export function deduct(minutes: number, { basic, charged }: Minutes): Minutes | null {
  const fromBasic = Math.min(minutes, Math.max(0, basic))
  const rest = minutes - fromBasic
  return rest > charged ? null : { basic: fromBasic, charged: rest }
}
