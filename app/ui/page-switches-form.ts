/** Id of the form that the switches of a page's frame belong to where the page has none of its own. */
export const PAGE_SWITCHES_FORM = 'page-switches'
