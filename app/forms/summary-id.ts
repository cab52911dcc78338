/** Id of a form's error summary (ui/form/error-summary.tsx). */
export const SUMMARY_ID = 'error-summary'
