/*
 * A screen that fails in the browser becomes the page without hydration, with what was typed: its form is posted as a page
 * switch is, which shows it again (forms/page-switches.server.ts).
 */

const PLAIN = 'plain'
const SHOW_AGAIN = 'intent:more-time'

/** Whether the page at this address is not to be hydrated. */
export const isPlainPage = (address: string) => new URL(address).searchParams.has(PLAIN)

let typedInto: () => HTMLFormElement | null = () => null

/** Notes which form is typed into last, or was before the first script. Called before the page is hydrated. */
export function startWithForm(form: typeof typedInto) {
  const before = [...document.forms].find(isTypedInto) ?? null
  typedInto = () => form() ?? before
}

/** Whether a text of the form is another than the server's. */
function isTypedInto(form: HTMLFormElement) {
  return (
    form.method === 'post' &&
    [...form.elements].some(
      (field) => 'defaultValue' in field && (field as HTMLInputElement).value !== field.defaultValue,
    )
  )
}

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
