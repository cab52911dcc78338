/** What visitors' cars are charged, in KRW (specification §9; the reading chosen in decisions §7). */
export const VISITOR_TARIFF = {
  freeMinutes: 10,
  stepMinutes: 10,
  wonPerStep: 1_000,
  weekdayCap: 40_000,
  weekendCap: 20_000,
} as const
