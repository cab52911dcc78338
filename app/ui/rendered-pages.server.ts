/** A page as it was rendered: its markup with blanks (page-blanks.ts), and what the answer says in its headers. */
export interface RenderedPage {
  markup: string
  /** Id of the form that posts to the page itself. */
  ownForm: string | undefined
}

/**
 * Remembers the pages rendered last by everything they were rendered from. The same data in the same language gives the
 * same page, so what is remembered cannot be out of date: whatever changes, changes the key.
 * @param size how many pages are kept
 */
export function renderedPages(size: number) {
  const pages = new Map<string, RenderedPage>()
  return (madeFrom: unknown, render: () => RenderedPage): RenderedPage => {
    const key = JSON.stringify(madeFrom)
    const page = pages.get(key) ?? render()
    // A Map keeps the order of writing: the first is the one not asked for longest.
    pages.delete(key)
    pages.set(key, page)
    if (pages.size > size) pages.delete(pages.keys().next().value!)
    return page
  }
}
