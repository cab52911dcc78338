import { become } from './become'

/**
 * Interval of the poll (ms). With the server's cache of half a second a change is shown within three seconds.
 */
const EVERY_MS = 1_800
const SPREAD_MS = 400
const MOST_MS = 30_000
/** Interval (ms) at which a postponed update is tried again. */
const AGAIN_MS = 400
/** How long the message that the page has changed is shown (ms). */
const SAID_MS = 5_000
const HEADER = 'Portal-Shows'

const news = document.querySelector<HTMLElement>('[data-shows]')!
const message = news.querySelector('p')!
const show = news.querySelector('button')!
const main = document.querySelector('main')!

let shows = `${news.dataset.shows} -`
let wait = EVERY_MS
let timer = 0
/** The current page, waiting until it can replace the open one. */
let waiting: Element | null = null

/** Rows must not move while the pointer is over them, nor change while they are ticked or sent. */
const isInHand = () =>
  (matchMedia('(hover: hover)').matches && main.querySelector(':is(tbody, ol, ul):hover')) ||
  !getSelection()!.isCollapsed ||
  document.querySelector('form[data-busy]')

function draw() {
  const next = waiting!
  const before = main.textContent
  waiting = null
  show.hidden = true
  become(main, next)
  if (main.textContent === before) return
  showMessage(news.dataset.changed!)
  setTimeout(showMessage, SAID_MS, '')
}

const showMessage = (words: string) => void (message.textContent = words)

function drawLater() {
  if (!waiting) return
  if (!isInHand()) return draw()
  // The button must not appear and disappear with every movement of the pointer.
  if (show.hidden) showMessage(news.dataset.waiting!)
  show.hidden = false
  setTimeout(drawLater, AGAIN_MS)
}

async function askServer() {
  clearTimeout(timer)
  // A page that becomes visible again polls at once.
  if (document.hidden) return
  const answer = await fetch(location.href, {
    headers: { [HEADER]: `${shows} ${news.dataset.flash ?? ''}` },
    cache: 'no-store',
    redirect: 'manual',
  }).catch(() => null)
  const { status = 0 } = answer ?? {}
  // The page no longer exists, or not for this browser: stop, the next press reports it.
  if (status === 410) return
  const digests = answer?.headers.get(HEADER)
  if (digests) shows = digests
  if (digests && status === 200) {
    const page = new DOMParser().parseFromString(await answer!.text(), 'text/html')
    const isShown = waiting !== null
    waiting = page.querySelector('main')
    if (!isShown) drawLater()
  }
  wait = status === 200 || status === 204 ? EVERY_MS : Math.min(wait * 2, MOST_MS)
  timer = window.setTimeout(askServer, wait + Math.random() * SPREAD_MS)
}

show.addEventListener('click', draw)
document.addEventListener('visibilitychange', askServer)
// Back restores the page with its old content.
addEventListener('pageshow', ({ persisted }) => persisted && void askServer())
timer = window.setTimeout(askServer, EVERY_MS)
