import { BLANKS } from './page-blanks'

/** The CSRF token of a form. */
export const CsrfField = () => <input type="hidden" name="csrf" value={BLANKS.csrf} />
