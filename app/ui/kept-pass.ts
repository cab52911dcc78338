/**
 * Lets the open pass be kept for times without network (public/kept-passes.js), and says on one that was kept when it was
 * last checked. Where browsers or the app's webview have no service workers, the page is as it is.
 */
import { formatMinutes, seoulMinutes } from '../rules/local-time'
import { keptAt } from './kept-at'

export async function startKeptPass() {
  const checked = keptAt()
  if (checked !== undefined) {
    for (const notice of document.querySelectorAll<HTMLElement>('[data-checked-at]')) {
      notice.querySelector('time')!.textContent = formatMinutes(seoulMinutes(new Date(checked)))
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
