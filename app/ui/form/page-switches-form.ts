/** Id of the form that page switches submit on pages without a form of their own. */
export const PAGE_SWITCHES_FORM = 'page-switches'
