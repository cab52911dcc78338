import { morph } from './morph'

/**
 * Interval of the poll (ms). With the server's cache of half a second a change is shown within three seconds.
 */
const POLL_MS = 1_800
const SPREAD_MS = 400
const MAX_POLL_MS = 30_000
/** Interval (ms) at which a postponed update is tried again. */
const RETRY_MS = 400
/** How long the message that the page has changed is shown (ms). */
const MESSAGE_MS = 5_000
const HEADER = 'Portal-Shows'

const followElement = document.querySelector<HTMLElement>('[data-shows]')!
const message = followElement.querySelector('p')!
const show = followElement.querySelector('button')!
const main = document.querySelector('main')!

let lastDigests = `${followElement.dataset.shows} -`
let wait = POLL_MS
/**
 * When a page that opens at a time is to poll first (ms): the server says after how long, spread over the pages that wait.
 */
let opensAt = openingOf()
let timer = 0
/** The current page, waiting until it can replace the open one. */
let waiting: Element | null = null

/** Rows must not move while the pointer is over them, nor change while they are ticked or sent. */
const isInUse = () =>
  (matchMedia('(hover: hover)').matches && main.querySelector(':is(tbody, ol, ul):hover')) ||
  !getSelection()!.isCollapsed ||
  document.querySelector('form[data-busy]')

function update() {
  const next = waiting!
  const before = main.textContent
  waiting = null
  show.hidden = true
  morph(main, next)
  opensAt = openingOf()
  if (main.textContent === before) return
  showMessage(followElement.dataset.changed!)
  setTimeout(showMessage, MESSAGE_MS, '')
}

const showMessage = (words: string) => void (message.textContent = words)

function updateWhenIdle() {
  if (!waiting) return
  if (!isInUse()) return update()
  // The button must not appear and disappear with every movement of the pointer.
  if (show.hidden) showMessage(followElement.dataset.waiting!)
  show.hidden = false
  setTimeout(updateWhenIdle, RETRY_MS)
}

function openingOf(): number {
  const waits = main.querySelector<HTMLElement>('[data-opens-in]')
  return waits ? performance.now() + Number(waits.dataset.opensIn) : 0
}

async function poll() {
  clearTimeout(timer)
  const early = opensAt - performance.now()
  if (early > 0) return void (timer = window.setTimeout(poll, early))
  // A page that becomes visible again polls at once.
  if (document.hidden) return
  const answer = await fetch(location.href, {
    headers: { [HEADER]: `${lastDigests} ${followElement.dataset.flash ?? ''}` },
    cache: 'no-store',
    redirect: 'manual',
  }).catch(() => null)
  const { status = 0 } = answer ?? {}
  // The page no longer exists, or not for this browser: stop polling, the next request reports it.
  if (status === 410) return
  const digests = answer?.headers.get(HEADER)
  if (digests) lastDigests = digests
  if (digests && status === 200) {
    const page = new DOMParser().parseFromString(await answer!.text(), 'text/html')
    const isShown = waiting !== null
    waiting = page.querySelector('main')
    if (!isShown) updateWhenIdle()
  }
  wait = status === 200 || status === 204 ? POLL_MS : Math.min(wait * 2, MAX_POLL_MS)
  timer = window.setTimeout(poll, wait + Math.random() * SPREAD_MS)
}

show.addEventListener('click', update)
document.addEventListener('visibilitychange', poll)
// Back restores the page with its old content.
addEventListener('pageshow', ({ persisted }) => persisted && void poll())
timer = window.setTimeout(poll, Math.max(POLL_MS, opensAt - performance.now()))
