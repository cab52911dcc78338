/**
 * Keeps passes for times without network: a guest's gate pass and a member's tenant QR, as they were last seen. Registered for
 * their addresses alone (app/ui/script/kept-pass.ts), it never sees another page. It keeps what the server says may be kept, for
 * the seconds in the answer's `X-Keep-For`; the parts of a page (styles, scripts, fonts) have a hash in their name.
 */
const PASSES = 'passes'
const PARTS = 'pass-parts'
/** Parts of releases long gone are removed after this time. */
const PART_DAYS = 30
/** A network that does not answer within this time is none. */
const NETWORK_MS = 8_000

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

// The page that registers this script was loaded before it: page and parts are fetched once more.
addEventListener('message', (event) => {
  const { keep, parts } = event.data
  event.waitUntil(Promise.all([fetchPass(keep), ...parts.filter(isPart).map(part)]))
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (isPass(request)) event.respondWith(pass(request))
  else if (isPart(request.url)) event.respondWith(part(request.url))
})

/** A pass, or the codes that an open tenant QR asks for; not the pass as a file. */
function isPass(request) {
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate') return /^\/(?:gate-pass|tenant-qr)\/[\w-]+\/?$/.test(pathname)
  return /^\/tenant-qr\/[\w-]+\/codes$/.test(pathname)
}

function isPart(url) {
  const { origin, pathname } = new URL(url)
  return origin === location.origin && pathname.startsWith('/assets/')
}

async function pass(request) {
  try {
    return await fetchPass(request)
  } catch (failure) {
    return (await keptPass(request.url)) ?? Promise.reject(failure)
  }
}

/** Asks the server, and keeps the answer or forgets the one before. */
async function fetchPass(request) {
  const answer = await fetch(request, { signal: AbortSignal.timeout(NETWORK_MS) })
  const passes = await caches.open(PASSES)
  const key = keyOf(typeof request === 'string' ? request : request.url)
  await forget(passes, key)
  if (!answer.ok || answer.redirected || !answer.headers.has('X-Keep-For')) {
    await passes.delete(key)
    return answer
  }
  const headers = new Headers(answer.headers)
  headers.set('X-Kept-At', String(Date.now()))
  headers.set('X-Kept-Until', String(Date.now() + Number(headers.get('X-Keep-For')) * 1000))
  // The body is kept as it is read here: no longer compressed.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  await passes.put(key, new Response(await answer.clone().blob(), { headers }))
  return answer
}

/** The pass as last seen; the page is told when that was. Undefined for one that is not kept, or no longer. */
async function keptPass(url) {
  const kept = await (await caches.open(PASSES)).match(keyOf(url))
  if (!kept || isOver(kept)) return undefined
  const { headers } = kept
  if (!headers.get('Content-Type').startsWith('text/html')) return kept
  const html = (await kept.text()).replace('<html', `<html data-kept-at="${headers.get('X-Kept-At')}"`)
  return new Response(html, { headers })
}

/** Forgets passes whose time is over, the tenant QR of somebody else, and parts of old releases. */
async function forget(passes, key) {
  const isTenantQr = (path) => path.startsWith('/tenant-qr/')
  for (const request of await passes.keys()) {
    const { pathname } = new URL(request.url)
    const isAnother = isTenantQr(pathname) && isTenantQr(key) && pathname.split('/')[2] !== key.split('/')[2]
    if (isAnother || isOver(await passes.match(request))) await passes.delete(request)
  }
  const parts = await caches.open(PARTS)
  const oldest = Date.now() - PART_DAYS * 86_400_000
  for (const request of await parts.keys()) {
    const kept = await parts.match(request)
    if (Date.parse(kept.headers.get('Date')) < oldest) await parts.delete(request)
  }
}

const isOver = (kept) => Number(kept.headers.get('X-Kept-Until')) <= Date.now()

/** A page is kept once, whatever its query. */
const keyOf = (url) => new URL(url, location.origin).pathname.replace(/\/$/, '')

async function part(url) {
  const parts = await caches.open(PARTS)
  const kept = await parts.match(url)
  if (kept) return kept
  const answer = await fetch(url)
  if (answer.ok) await parts.put(url, answer.clone())
  return answer
}
