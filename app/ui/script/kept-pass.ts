/**
 * Lets the open pass be kept for times without network (public/kept-passes.js), and says on one that was kept when it was
 * last checked. Where browsers or the app's webview have no service workers, the page is as it is.
 */
/** When a page that opened without network was last loaded (ms, public/kept-passes.js); undefined for one from the server. */
export function keptAt(): number | undefined {
  const { keptAt } = document.documentElement.dataset
  return keptAt === undefined ? undefined : Number(keptAt)
}

export async function startKeptPass() {
  const checked = keptAt()
  if (checked !== undefined) {
    for (const notice of document.querySelectorAll<HTMLElement>('[data-checked-at]')) {
      // HH:MM; rules/local-time would load the hydrated pages' scripts.
      const inSeoul = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', timeStyle: 'short' })
      notice.querySelector('time')!.textContent = inSeoul.format(checked)
      notice.hidden = false
    }
    return
  }
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const [, kind] = location.pathname.split('/')
  const registration = await workers?.register('/kept-passes.js', { scope: `/${kind}/` })
  // A page that the worker has brought is kept already.
  if (!registration || workers!.controller) return
  const worker = registration.active ?? registration.waiting ?? registration.installing
  const parts = performance.getEntriesByType('resource').map(({ name }) => name)
  worker?.postMessage({ keep: location.href, parts })
}
