/** A hydrated page is updated by Remix. */
export const PageNews = () => null
