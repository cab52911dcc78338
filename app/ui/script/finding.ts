/** How long typing pauses before it is looked up (ms). */
const PAUSE_MS = 300

/** What a form finds follows its fields, and so does the address. Without an answer the form's button remains. */
export function followFields(form: HTMLFormElement): void {
  const region = document.getElementById(form.dataset.finds!)
  let timer = 0
  let latest = 0
  const find = async () => {
    const asked = ++latest
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
    const address = `${location.pathname}?${query.toString()}`
    const answer = await fetch(address, { redirect: 'manual' }).catch(() => null)
    // Such as after the session has ended: the button leads to the sign-in.
    if (!answer?.ok || !region) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (asked !== latest) return
    history.replaceState(null, '', address)
    region.replaceChildren(...page.getElementById(region.id)!.childNodes)
  }
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void find(), PAUSE_MS)
  })
}
