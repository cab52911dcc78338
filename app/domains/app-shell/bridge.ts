/**
 * Talks with the mobile app around the page (decisions §10): `{ type, payload }` as JSON, out over the app's own
 * object, in as `message` events. README of this room says what each message means.
 */
export const MESSAGE_TYPES = ['loadApp', 'exitApp', 'lastHistory', 'hasHistory'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]
export interface BridgeMessage {
  type: MessageType
  payload?: unknown
}

interface Post {
  postMessage(text: string): void
}
/** What apps put on the page's window. */
export interface AppWindow {
  ReactNativeWebView?: Post
  webkit?: { messageHandlers?: { app?: Post } }
  AndroidBridge?: Post
}

/** The app's ear; undefined in a browser. */
export const findBridge = (at: AppWindow): Post | undefined =>
  at.ReactNativeWebView ?? at.webkit?.messageHandlers?.app ?? at.AndroidBridge

/**
 * A message from the app, or null for anything else. The app speaks as the page itself or, from native code, with no
 * origin at all; any other page has one of its own.
 */
export function readMessage(
  { origin, data }: { origin: string; data: unknown },
  ownOrigin: string,
): BridgeMessage | null {
  if (origin !== ownOrigin && origin !== '') return null
  let message: unknown = data
  if (typeof data === 'string') {
    try {
      message = JSON.parse(data)
    } catch {
      return null
    }
  }
  if (typeof message !== 'object' || message === null) return null
  const { type, payload } = message as { type?: unknown; payload?: unknown }
  const known = MESSAGE_TYPES.find((name) => name === type)
  return known ? { type: known, payload } : null
}

/**
 * The page's own address with what the app says of itself, for the server to remember; null when it does already.
 * `known` is what the page was made with: "iOS 1.2.0", undefined in a browser.
 */
export function introduceApp(href: string, payload: unknown, known?: string): string | null {
  const said = (payload ?? {}) as Record<string, unknown>
  const [platform, version] = (known ?? '').split(' ')
  const isNews = (name: string, now?: string) => typeof said[name] === 'string' && said[name] !== now
  if (known !== undefined && !isNews('platform', platform) && !isNews('version', version)) return null
  const url = new URL(href)
  url.searchParams.set('app', 'on')
  for (const name of ['platform', 'version'])
    if (typeof said[name] === 'string') url.searchParams.set(name, said[name])
  return url.href === href ? null : url.href
}

/** Recognises the app, sends what its buttons say, and answers it. */
export function startBridge() {
  const bridge = findBridge(window as AppWindow)
  if (!bridge) return
  const send = (type: MessageType, payload?: unknown) => bridge.postMessage(JSON.stringify({ type, payload }))
  const { app, answer } = document.documentElement.dataset
  const introduce = (payload?: unknown) => {
    // Whoever reads a form's answer anew loses what it says: the next page is soon enough.
    const address = answer === undefined && introduceApp(location.href, payload, app)
    // Once for one address: where cookies are refused, the page stays a browser's.
    if (address) location.replace(address)
  }
  introduce()

  document.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-bridge]')
    if (!control) return
    event.preventDefault()
    send(control.dataset.bridge as MessageType)
  })

  const answers: Record<MessageType, (payload: unknown) => void> = {
    loadApp: (payload) => {
      fillDevice(payload)
      introduce(payload)
    },
    exitApp: () => {},
    hasHistory: () => send('hasHistory', canGoBack()),
    lastHistory: () => (canGoBack() ? history.back() : send('lastHistory')),
  }
  addEventListener('message', (event) => {
    const message = readMessage(event, location.origin)
    if (message) answers[message.type](message.payload)
  })
}

/** A form that registers the device (sign-up) gets what the app says of it. */
function fillDevice(payload: unknown) {
  const device = (payload ?? {}) as Record<string, unknown>
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-device]')) {
    const value = device[field.dataset.device!]
    if (typeof value === 'string') field.value = value
  }
}

function canGoBack() {
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  return navigation ? navigation.canGoBack : history.length > 1
}
