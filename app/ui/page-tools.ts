/* Scripts of a few pages: arrow keys in the gallery and in a day's hours, copy or share a link, print, keep a pass. */

// Gallery: the arrow keys turn pages, Escape returns to the overview, as the links do.
const WAYS: Record<string, string> = { ArrowLeft: 'previous', ArrowRight: 'next', Escape: 'close' }
document.addEventListener('keydown', (event) => {
  const direction = WAYS[event.key]
  if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  document.querySelector<HTMLAnchorElement>(`[data-lightbox] [data-way="${direction}"]`)?.click()
})

// A day's hours, which are links: left and right go along a room, up and down to the same time of the next room that has one.
const STEPS: Record<string, [along: number, across: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
document.addEventListener('keydown', (event) => {
  const link = event.target as HTMLElement
  const row = link.closest('.day-grid tbody tr')
  const step = STEPS[event.key]
  if (!row || !step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const rows = [...row.parentElement!.children].map(linksIn)
  const place = rows.findIndex((links) => links.includes(link))
  const [along, across] = step
  const next = across
    ? nearest(link, (across > 0 ? rows.slice(place + 1) : rows.slice(0, place).reverse()).find(isFilled))
    : rows[place]?.[rows[place].indexOf(link) + along]
  if (!next) return
  event.preventDefault()
  next.focus()
})
const isFilled = (links: HTMLElement[]) => links.length > 0
const linksIn = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>('td > a')].filter(({ offsetWidth }) => offsetWidth > 0)
function nearest(link: HTMLElement, links: HTMLElement[] = []) {
  const distance = (other: HTMLElement) =>
    Math.abs(other.getBoundingClientRect().left - link.getBoundingClientRect().left)
  return [...links].sort((a, b) => distance(a) - distance(b))[0]
}

// The link of a reservation is copied or shared where the device can.
for (const button of document.querySelectorAll('[data-copy]')) if (!navigator.clipboard) button.remove()
for (const button of document.querySelectorAll('[data-share]')) if (!('share' in navigator)) button.remove()
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-copy], [data-share]')
  const { copy, share, done } = button?.dataset ?? {}
  if (copy) void navigator.clipboard.writeText(copy).then(() => (button!.textContent = done!))
  // Cancelling the share dialog rejects, which is no error.
  if (share) navigator.share({ title: button!.title, url: share }).catch(() => {})
})

// Print buttons need script and are hidden without it.
document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('[data-print]')) print()
})

if (document.querySelector('[data-keep]'))
  import('./kept-pass').then((kept) => kept.startKeptPass()).catch(() => {})

export {}
