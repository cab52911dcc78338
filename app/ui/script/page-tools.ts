/* Scripts of a few pages: arrow keys in the gallery, copy or share a link, print, keep a pass. */

// Gallery: the arrow keys turn pages, Escape returns to the overview, as the links do.
const WAYS: Record<string, string> = { ArrowLeft: 'previous', ArrowRight: 'next', Escape: 'close' }
document.addEventListener('keydown', (event) => {
  const direction = WAYS[event.key]
  if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  document.querySelector<HTMLAnchorElement>(`[data-lightbox] [data-way="${direction}"]`)?.click()
})

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
