/** The change to a value from the one before, in per cent and whole; null where there was nothing before, or less. */
export const changePercent = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before <= 0 ? null : Math.round(((now - before) * 100) / before)
