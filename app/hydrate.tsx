import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from '@remix-run/react'
import { fetchWords } from '~/i18n/i18n.browser'
import { putIn, remember, typedNow } from '~/ui/put-back'

/** The function that hydrates the page, once its texts are loaded. */
export const ready = fetchWords().then(() => hydrate)

/**
 * Hydrates the page. React resets lists and text fields to the server's values, so what was typed or chosen
 * before is stored and set again.
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

  // When a screen fails, its fields are removed before they can be read.
  remember(
    () => root.unmount(),
    () => typed,
  )
  let root: ReturnType<typeof hydrateRoot>
  startTransition(() => {
    root = hydrateRoot(document, <Alive />, { onRecoverableError: (error) => reportError(error) })
  })
}
