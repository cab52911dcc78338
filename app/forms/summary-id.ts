/** Id of a form's error summary (ui/error-summary.tsx). */
export const SUMMARY_ID = 'error-summary'
