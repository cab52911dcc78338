import { findBridge, tellApp, type AppWindow } from '~/ui/script/tell-app'

/**
 * Messages between page and mobile app (decisions §10): `{ type, payload }` as JSON, sent through the app's own
 * object and received as `message` events. This domain's README explains each message.
 */
const MESSAGE_TYPES = ['loadApp', 'exitApp', 'lastHistory', 'hasHistory'] as const
type MessageType = (typeof MESSAGE_TYPES)[number]
interface BridgeMessage {
  type: MessageType
  payload?: unknown
}

/**
 * A message from the app, or null. It comes from the page's own origin or, sent by native code, without an
 * origin; messages of other origins are ignored.
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
  const knownType = MESSAGE_TYPES.find((name) => name === type)
  return knownType ? { type: knownType, payload } : null
}

/**
 * The page's address with what the app reports of itself, for the server to store; null when it is stored
 * already. `known` is what the page was rendered with: "iOS 1.2.0", undefined in a browser.
 */
export function introduceApp(href: string, payload: unknown, reported?: string): string | null {
  const message = (payload ?? {}) as Record<string, unknown>
  const [platform, version] = (reported ?? '').split(' ')
  const isNews = (name: string, now?: string) => typeof message[name] === 'string' && message[name] !== now
  if (reported !== undefined && !isNews('platform', platform) && !isNews('version', version)) return null
  const url = new URL(href)
  url.searchParams.set('app', 'on')
  for (const name of ['platform', 'version'])
    if (typeof message[name] === 'string') url.searchParams.set(name, message[name])
  return url.href === href ? null : url.href
}

/**
 * Listens to the app, answers it, and sends the messages of buttons; `early` are the messages received
 * before.
 */
export function startBridge(early: MessageEvent[]) {
  if (!findBridge(window as AppWindow)) return
  const { app, answer } = document.documentElement.dataset
  const introduce = (payload?: unknown) => {
    // Reloading the answer to a form would lose its messages; the next page will do.
    const address = answer === undefined && introduceApp(location.href, payload, app)
    // Once per address: where cookies are refused, the app stays unknown.
    if (address) location.replace(address)
  }
  introduce()

  document.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-bridge]')
    if (!control) return
    event.preventDefault()
    tellApp(control.dataset.bridge as MessageType)
  })

  const answers: Record<MessageType, (payload: unknown) => void> = {
    loadApp: (payload) => {
      fillDevice(payload)
      introduce(payload)
    },
    exitApp: () => {},
    hasHistory: () => tellApp('hasHistory', canGoBack()),
    lastHistory: () => (canGoBack() ? history.back() : tellApp('lastHistory')),
  }
  const receive = (event: MessageEvent) => {
    const message = readMessage(event, location.origin)
    if (message) answers[message.type](message.payload)
  }
  addEventListener('message', receive)
  early.forEach(receive)
}

/** Fills in the hidden device fields of a form (sign-in, sign-up). */
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
