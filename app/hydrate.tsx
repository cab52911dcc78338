import { startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { loadTexts } from '~/i18n/i18n.client'
import { routesAreLoaded } from '~/remix-requests'
import { PAGE, PAGE_FACTS, PageContext, type PageFacts } from './ui/page/page-context'
import { startWithForm } from '~/ui/script/plain-page'
import { readFocus, readFieldValues, setFieldValues, setFocus } from '~/ui/script/typed-values'

/** What moves the focus or the caret, or changes a field. */
const NOTED = ['input', 'change', 'focusin', 'selectionchange']

/**
 * Hydrates the page once its texts are loaded. React resets lists and text fields to the server's values, so what was typed or
 * chosen before is stored and set again. Where something has changed the page's content meanwhile, React draws it anew: the focus
 * then returns to its place before the next key.
 * @param typedInto the form typed into last, for when the screen fails
 * @throws when texts are missing: the page then stays the server's, which works
 */
export async function hydrate(typedInto: () => HTMLFormElement | null) {
  startWithForm(typedInto)
  // The routes name the texts.
  await routesAreLoaded()
  const facts = JSON.parse(document.getElementById(PAGE_FACTS)!.textContent!) as PageFacts
  const texts = await loadTexts(facts.language)
  let [typed, focus] = [readFieldValues(), readFocus()]
  const note = () => {
    typed = readFieldValues()
    // Of a field that React removes, browsers say "change" when the focus has left it already.
    focus = readFocus() ?? focus
  }
  for (const type of NOTED) addEventListener(type, note, true)

  function Alive() {
    useLayoutEffect(() => {
      for (const type of NOTED) removeEventListener(type, note, true)
      setFieldValues(typed)
      setFocus(focus)
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
    hydrateRoot(document.getElementById(PAGE)!, <Alive />, {
      onRecoverableError: (error) => reportError(error),
    })
  })
}
