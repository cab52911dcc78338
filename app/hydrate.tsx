import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { i18nOf, pageWords } from '~/i18n/i18n.browser'
import { putIn, remember, typedNow } from '~/ui/put-back'

/**
 * Brings the page alive. Lists and texts get the values the server knew when React takes them over: what has been typed or chosen
 * before is kept and put in again.
 */
export function hydrate() {
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
    root = hydrateRoot(
      document,
      <I18nextProvider i18n={i18nOf(pageWords.language)}>
        <Alive />
      </I18nextProvider>,
      { onRecoverableError: (error) => reportError(error) },
    )
  })
}
