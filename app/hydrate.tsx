import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { loadTexts } from '~/i18n/i18n.client'
import { routesAreLoaded } from '~/remix-requests'
import { PAGE_FACTS, PageContext, type PageFacts } from '~/ui/page-context'
import { startWithForm } from '~/ui/script/plain-page'
import { readFieldValues, setFieldValues } from '~/ui/script/typed-values'

/**
 * Hydrates the page once its texts are loaded. React resets lists and text fields to the server's values, so what was typed or
 * chosen before is stored and set again.
 * @param typedInto the form typed into last, for when the screen fails
 * @throws when texts are missing: the page then stays the server's, which works
 */
export async function hydrate(typedInto: () => HTMLFormElement | null) {
  startWithForm(typedInto)
  // The routes name the texts.
  await routesAreLoaded()
  const texts = await loadTexts()
  const facts = JSON.parse(document.getElementById(PAGE_FACTS)!.textContent!) as PageFacts
  let typed = readFieldValues()
  const note = () => void (typed = readFieldValues())
  for (const type of ['input', 'change']) addEventListener(type, note, true)

  function Alive() {
    useEffect(() => {
      for (const type of ['input', 'change']) removeEventListener(type, note, true)
      setFieldValues(typed)
      document.documentElement.classList.add('is-alive')
      document.dispatchEvent(new Event('alive'))
    }, [])
    return (
      <PageContext.Provider value={facts}>
        <I18nextProvider i18n={texts}>
          <RemixBrowser />
        </I18nextProvider>
      </PageContext.Provider>
    )
  }

  startTransition(() => {
    hydrateRoot(document, <Alive />, { onRecoverableError: (error) => reportError(error) })
  })
}
