import { useContext } from 'react'
import { PAGE_WORDS } from '~/i18n/page-words'
import { PageContext } from '~/ui/page-context'

/** The words and facts that the page's script needs: what is this page's own as data, the screen's words in a file. */
export function PageWords() {
  const { words } = useContext(PageContext)
  return (
    <>
      <script
        type="application/json"
        id={PAGE_WORDS}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(words).replace(/</g, '\\u003c') }}
      />
      {typeof words?.words === 'string' && <link rel="modulepreload" href={words.words} />}
    </>
  )
}
