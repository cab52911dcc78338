import { BLANKS } from './page-blanks'

/** The token by which a posted form proves that it is ours. */
export const CsrfField = () => <input type="hidden" name="csrf" value={BLANKS.csrf} />
