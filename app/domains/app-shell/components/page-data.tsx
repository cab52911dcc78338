import { useContext } from 'react'
import { PAGE_FACTS, PageContext } from '~/ui/page/page-context'

/** What the script of a hydrated page needs besides Remix's data: the page's facts, and its texts early. */
export function PageData() {
  const { nonce: _, ownForm: __, ...facts } = useContext(PageContext)
  return (
    <>
      {facts.texts?.map((file) => (
        <link key={file} rel="preload" as="fetch" href={file} crossOrigin="anonymous" />
      ))}
      <script
        type="application/json"
        id={PAGE_FACTS}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replace(/</g, '\\u003c') }}
      />
    </>
  )
}
