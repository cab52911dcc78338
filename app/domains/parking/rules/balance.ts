/** Minutes of a company: those of the month's allowance, and those it has bought. */
export interface Minutes {
  basic: number
  charged: number
}

/** How many minutes are taken from each balance: the basic ones first; null when both together are too few (decisions §7). */
export function split(minutes: number, { basic, charged }: Minutes): Minutes | null {
  const fromBasic = Math.min(minutes, Math.max(0, basic))
  const rest = minutes - fromBasic
  return rest > charged ? null : { basic: fromBasic, charged: rest }
}
