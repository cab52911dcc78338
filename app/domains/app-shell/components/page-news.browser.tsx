/** A page that comes alive gets news by Remix. */
export const PageNews = () => null
