import { useContext } from 'react'
import { PageContext } from '~/ui/page/page-context'

/** The CSRF token of a form. */
export const CsrfField = () => <input type="hidden" name="csrf" value={useContext(PageContext).csrf} />
