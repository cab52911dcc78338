/** A hydrated page is updated by Remix. */
export const PageUpdateNotice = () => null
