/** So many pages back lead further than anybody at a kiosk walks. */
const LONGEST = 6

const pathOf = (page: string) => page.split('?')[0]

/**
 * The pages from the kiosk's home to the present one, after arriving there. A page that is on the trail already is
 * gone back to, so “previous” never leads in circles as a browser's referrer would (decisions §10).
 */
export function walkTo(page: string, trail: readonly string[]): string[] {
  const before = trail.findIndex((passed) => pathOf(passed) === pathOf(page))
  return [...(before < 0 ? trail : trail.slice(0, before)), page].slice(-LONGEST)
}

/** Where “previous” leads from a page; null where there is nothing before it. */
export function previousPage(page: string, trail: readonly string[]): string | null {
  return trail.filter((passed) => pathOf(passed) !== pathOf(page)).at(-1) ?? null
}
