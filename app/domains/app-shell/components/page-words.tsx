import { useContext } from 'react'
import { PAGE_WORDS } from '~/i18n/page-words'
import { PageContext } from '~/ui/page-context'

/**
 * The texts and settings that the page's script needs: the page's own as data, the screen's texts in a file.
 */
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
