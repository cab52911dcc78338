/** The id of what is wrong with a form, all of it (ui/error-summary.tsx). */
export const SUMMARY_ID = 'error-summary'
