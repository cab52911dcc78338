import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from '@remix-run/react'
import { fetchWords } from '~/i18n/i18n.browser'
import { putIn, remember, typedNow } from '~/ui/put-back'

/** What brings the page alive, once its words are there. */
export const ready = fetchWords().then(() => hydrate)

/**
 * Brings the page alive. Lists and texts get the values the server knew when React takes them over: what has been typed or chosen
 * before is kept and put in again.
 */
function hydrate() {
  let typed = typedNow()
  const note = () => void (typed = typedNow())
  for (const type of ['input', 'change']) addEventListener(type, note, true)

  function Alive() {
    useEffect(() => {
      putIn(typed)
      document.documentElement.classList.add('is-alive')
      document.dispatchEvent(new Event('alive'))
    }, [])
    return <RemixBrowser />
  }

  // When a screen fails its fields are gone before anybody can read them.
  remember(
    () => root.unmount(),
    () => typed,
  )
  let root: ReturnType<typeof hydrateRoot>
  startTransition(() => {
    root = hydrateRoot(document, <Alive />, { onRecoverableError: (error) => reportError(error) })
  })
}
