import { useContext } from 'react'
import { PAGE_WORDS } from '~/i18n/page-words'
import { PageContext } from '~/ui/page-context'

/** The words and facts that the page's script needs, as data. */
export const PageWords = () => (
  <script
    type="application/json"
    id={PAGE_WORDS}
    dangerouslySetInnerHTML={{
      __html: JSON.stringify(useContext(PageContext).words).replace(/</g, '\\u003c'),
    }}
  />
)
