/**
 * Enhances the finished page; nothing depends on it (ui/README.md). Browsers too old for modules do not
 * load it and use the HTML alone.
 */
import { PAGE_SWITCHES_FORM } from './ui/form/page-switches-form'

const HEADER_SHRINKS_AFTER = 100
const HASH_OFFSET = 150
const HASH_DELAY_MS = 200
/** How long a press waits for the page to come alive (ms). */
const HELD_MS = 3000

const { classList, dataset } = document.documentElement
classList.add('is-enhanced')
/**
 * Whether Remix hydrates the page: the screen says so, and the browser is new enough for what the scripts use (Chrome 92, Firefox 90,
 * Safari 16). In any other the page stays the HTML it is.
 */
const isToBeHydrated =
  has('#page-facts') && 'at' in Array.prototype && 'requestSubmit' in HTMLFormElement.prototype
// Until hydration the page must equal the server's markup (hydrate.tsx).
if (isToBeHydrated) document.addEventListener('alive', startForms)
else startForms()
// An answer in place may show a new code field (ui/script/show-answer.ts).
document.addEventListener('answered', () => {
  if (has('[data-code-until]')) fetchPart(import('./ui/script/form-script'), (forms) => forms.startCodes())
  startPasswords()
})
startScreen()
startTools()

// The button of a submitted form says that it is busy; further presses do nothing, so that nothing is sent twice.
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  // A form that is sent in place handles its own button (ui/form/form.tsx).
  if (form.method !== 'post' || form.dataset.alive !== undefined) return
  // The answer is a download: the page stays and its button must keep working.
  if ((event as SubmitEvent).submitter?.dataset.download) return
  if (form.dataset.busy) return event.preventDefault()
  form.dataset.busy = 'true'
  if (form.scripted) form.scripted.value = 'on'
  form.setAttribute('aria-busy', 'true')
  const pressed = (event as SubmitEvent).submitter
  const label =
    pressed && !pressed.classList.contains('sr-only') ? pressed : form.querySelector('button:not(.sr-only)')
  // Deferred, as the browser still has to read the button's name and value.
  setTimeout(() => {
    if (label && form.dataset.busyLabel) label.textContent = form.dataset.busyLabel
  })
})

// The language switch submits the form typed into last; without one the page is reloaded.
let typedInto: HTMLFormElement | null = null
document.addEventListener('input', (event) => {
  const { form } = event.target as HTMLInputElement
  if (form?.method === 'post') typedInto = form
})
addEventListener('click', (event) => {
  const button = (event.target as Element).closest('[data-page-switch]')
  if (typedInto) button?.setAttribute('form', typedInto.id)
  else if (dataset.answer === undefined) button?.setAttribute('form', PAGE_SWITCHES_FORM)
})

// Back shows a guest's page from the browser's cache. Any other page is reloaded, as is one whose form was
// sent, or which was rendered before this browser signed in or out: its forms would be refused.
const drawnFor = document.querySelector<HTMLInputElement>('input[name=csrf]')?.value.slice(-12) ?? ''
addEventListener('pageshow', ({ persisted }) => {
  const isSent = has('[data-busy], [data-alive][autocomplete=off]')
  if (persisted && (isSent || dataset.guest === undefined || remembered() !== drawnFor)) location.reload()
  else remembered(drawnFor)
})

/**
 * The end of the CSRF token this browser had last, optionally after setting it; undefined where storage is
 * disabled.
 */
function remembered(now?: string) {
  try {
    if (now !== undefined) localStorage.setItem('browser', now)
    return localStorage.getItem('browser')
  } catch {
    return undefined
  }
}

// A form with errors: focus the summary.
const summary = document.querySelector<HTMLElement>('[data-error-summary]')
if (summary) {
  // The hash of a step's answer would scroll to its field instead.
  if (location.hash) history.replaceState(null, '', location.pathname + location.search)
  summary.focus()
  summary.scrollIntoView({ block: 'center' })
}
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-error-summary] a')
  const field = link && document.getElementById(decodeURIComponent(link.hash.slice(1)))
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
})

// Screen readers announce a toast that is written after they have loaded the page.
for (const toast of document.querySelectorAll<HTMLElement>('[data-toast]')) {
  const text = toast.querySelector('p')
  if (text) requestAnimationFrame(() => text.replaceChildren(...text.childNodes))
  if (['sessionExpired', 'signedOut'].includes(toast.dataset.toast!)) emptyStorage()
}

/** Empties storage and kept passes when the session has ended (product §4), for browsers without Clear-Site-Data. */
function emptyStorage() {
  try {
    localStorage.clear()
    sessionStorage.clear()
    void caches.delete('passes')
  } catch {
    // Storage is disabled.
  }
}

// The header shrinks when scrolled more than 100 px (product §2).
const header = document.querySelector('[data-site-header]')
if (header) {
  const shrink = () => header.classList.toggle('is-small', scrollY > HEADER_SHRINKS_AFTER)
  addEventListener('scroll', shrink, { passive: true })
  shrink()
}

// The menu closes with Escape and by a press outside of it. Ctrl K leads to the search: to the label of its field, or the link to
// its page.
const menu = document.querySelector<HTMLDetailsElement>('[data-slide-menu]')
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && menu?.open) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  if (event.key !== 'k' || !event.ctrlKey) return
  event.preventDefault()
  document.querySelector<HTMLElement>('[data-find]')?.click()
})
addEventListener('click', (event) => {
  if (menu?.open && !menu.contains(event.target as Node)) menu.open = false
})

// Scrolls smoothly to the hash target, 150 px below the top, after 200 ms (product §2).
function goToHash() {
  const target =
    location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target || target.hasAttribute('data-main')) return
  setTimeout(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({
      top: target.getBoundingClientRect().top + scrollY - HASH_OFFSET,
      behavior: calm ? 'auto' : 'smooth',
    })
  }, HASH_DELAY_MS)
}
addEventListener('hashchange', goToHash)
// With errors the summary comes first.
if (!summary) goToHash()

// All consents, or all rows, are ticked where they stand: following the link would lose other ticks. Rows that are all ticked
// are unticked.
addEventListener('click', (event) => {
  const all = (event.target as Element).closest<HTMLElement>('[data-tick-all], [data-tick-consents] button')
  if (!all) return
  event.preventDefault()
  const { tickAll: ofRows } = all.dataset
  const around = all.closest(ofRows ? '.ticks' : 'form')!
  const ticks = [...around.querySelectorAll<HTMLInputElement>(ofRows ?? '[type=checkbox]')]
  const isTicked = !ofRows || ticks.some(({ checked }) => !checked)
  for (const tick of ticks) tick.checked = isTicked
})

// Shows upload progress once a file is chosen.
document.addEventListener('change', ({ target }) => {
  if ((target as HTMLInputElement).type === 'file' && has('[data-sends-to]'))
    fetchPart(import('./ui/script/upload-script'))
})

/** Loads the scripts that only some pages need. */
function startTools() {
  const isInApp = ['ReactNativeWebView', 'webkit', 'AndroidBridge'].some((name) => name in window)
  if (isInApp) {
    // Messages of the app that arrive before the bridge is loaded.
    const early: MessageEvent[] = []
    addEventListener('message', (event) => early.push(event))
    fetchPart(import('./domains/app-shell/bridge'), (bridge) => bridge.startBridge(early))
  }
  // A page behind a modal is not refreshed yet.
  if (has('[data-modal]')) fetchPart(import('./ui/script/modal-script'))
  else if (has('[data-shows]')) fetchPart(import('./ui/script/follow'))
  if (has('[data-countdown]'))
    fetchPart(import('./ui/script/countdown'), (countdown) => countdown.startCountdowns())
  if (has('[data-question]')) fetchPart(import('./ui/script/question-script'))
  if (has('[data-keys]'))
    for (const type of ['keydown', 'toggle'])
      addEventListener(
        type,
        (event) => fetchPart(import('./ui/script/row-keys'), (keys) => keys.startKeys(event)),
        { once: true, capture: true },
      )
  // Before hours are pressed, the pointer is somewhere.
  if (has('[data-pulled]'))
    addEventListener('pointerover', () => fetchPart(import('./ui/script/hours')), {
      once: true,
      capture: true,
    })
  startPasswords()
  if (has('[data-lightbox], [data-copy], [data-share], [data-print], [data-keep]'))
    fetchPart(import('./ui/script/page-tools'))
}

function has(selector: string) {
  return document.querySelector(selector) !== null
}

function startForms() {
  if (
    has(
      '[data-narrowed-by], [data-left-of], [data-pictures], [data-code-until], [data-finds], [data-found-for]',
    )
  )
    fetchPart(import('./ui/script/form-script'), (forms) => forms.startForms())
}

function startPasswords() {
  if (has('[data-show-password]')) fetchPart(import('./ui/script/password-script'))
}

/** A script that fails to load leaves the page as it is. */
function fetchPart<Part>(module: Promise<Part>, start?: (part: Part) => void) {
  module.then(start).catch(() => {})
}

/**
 * Hydrates a screen that says so (ui/README.md): its page names the screen's code, and React is fetched
 * beside it. If a script is missing or the browser too old, the page stays as it is.
 */
function startScreen() {
  if (!isToBeHydrated) return
  const hydration = import('./hydrate').then(({ hydrate }) => hydrate(() => typedInto))
  hydration.catch(startForms)
  holdPresses(hydration)
}

/**
 * Defers a submit until the page is hydrated: posted as a page, its answer would discard what is typed
 * meanwhile. Without hydration, or when it takes too long, the form is posted as a page.
 */
function holdPresses(hydration: Promise<unknown>) {
  let press: (() => void) | undefined
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    const button = event.submitter
    // A page switch loads a page anyway, which shows what was typed.
    if (form.method !== 'post' || button?.hasAttribute('data-page-switch')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    press = () => form.isConnected && form.requestSubmit(button)
  }
  const release = () => {
    removeEventListener('submit', hold, true)
    press?.()
    press = undefined
  }
  addEventListener('submit', hold, true)
  document.addEventListener('alive', release)
  hydration.catch(release)
  setTimeout(release, HELD_MS)
}
