/** Maximum length of the trail in pages; older ones are dropped. */
const LONGEST = 6

const pathOf = (page: string) => page.split('?')[0]

/**
 * The trail from the kiosk's home to the page just opened. A page that is already on the trail cuts it back to
 * there, so that “previous” never loops, as a referrer would (decisions §10).
 */
export function extendTrail(page: string, trail: readonly string[]): string[] {
  const before = trail.findIndex((visited) => pathOf(visited) === pathOf(page))
  return [...(before < 0 ? trail : trail.slice(0, before)), page].slice(-LONGEST)
}

/** The page before this one on the trail; null without one. */
export function previousPage(page: string, trail: readonly string[]): string | null {
  return trail.filter((visited) => pathOf(visited) !== pathOf(page)).at(-1) ?? null
}
