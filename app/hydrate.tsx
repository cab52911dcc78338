import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from '@remix-run/react'
import { fetchWords } from '~/i18n/i18n.browser'
import { setFieldValues, rememberServerPage, readFieldValues } from '~/ui/restore-server-page'

/** The function that hydrates the page, once its texts are loaded. */
export const ready = fetchWords().then(() => hydrate)

/**
 * Hydrates the page. React resets lists and text fields to the server's values, so what was typed or chosen
 * before is stored and set again.
 */
function hydrate() {
  let typed = readFieldValues()
  const note = () => void (typed = readFieldValues())
  for (const type of ['input', 'change']) addEventListener(type, note, true)

  function Alive() {
    useEffect(() => {
      setFieldValues(typed)
      document.documentElement.classList.add('is-alive')
      document.dispatchEvent(new Event('alive'))
    }, [])
    return <RemixBrowser />
  }

  // When a screen fails, its fields are removed before they can be read.
  rememberServerPage(
    () => root.unmount(),
    () => typed,
  )
  let root: ReturnType<typeof hydrateRoot>
  startTransition(() => {
    root = hydrateRoot(document, <Alive />, { onRecoverableError: (error) => reportError(error) })
  })
}
