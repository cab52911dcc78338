/*
 * A screen that fails in the browser becomes the page without hydration, with what was typed: its form is posted as a page
 * switch is, which shows it again (forms/page-switches.server.ts).
 */

const PLAIN = 'plain'
const SHOW_AGAIN = 'intent:more-time'

/** Whether the page at this address is not to be hydrated. */
export const isPlainPage = (address: string) => new URL(address).searchParams.has(PLAIN)

let typedInto: () => HTMLFormElement | null = () => null

/** Notes which form is typed into last. */
export const startWithForm = (form: typeof typedInto) => void (typedInto = form)

/** Loads this page without hydration: with what was typed, except passwords and codes. */
export function loadPlainPage() {
  const address = new URL(location.href)
  address.searchParams.set(PLAIN, '')
  const form = typedInto()
  if (!form) return location.replace(address)
  const step = document.createElement('input')
  step.type = 'hidden'
  step.name = SHOW_AGAIN
  form.append(step)
  form.action = address.pathname + address.search
  // React has removed it with the screen; its fields still have what was typed.
  form.hidden = true
  document.body.append(form)
  form.submit()
}
