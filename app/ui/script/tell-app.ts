/** What pages tell the mobile app they are shown in (app-shell/README.md explains each message). */
type Sent = 'loadApp' | 'exitApp' | 'lastHistory' | 'hasHistory' | 'brightness'

interface Post {
  postMessage(text: string): void
}
/** Objects that apps add to the page's window. */
export interface AppWindow {
  ReactNativeWebView?: Post
  webkit?: { messageHandlers?: { app?: Post } }
  AndroidBridge?: Post
}

/** The object that receives messages in the app; undefined in a browser. */
export const findBridge = (at: AppWindow): Post | undefined =>
  at.ReactNativeWebView ?? at.webkit?.messageHandlers?.app ?? at.AndroidBridge

/** Sends the app a message; does nothing in a browser. */
export const tellApp = (type: Sent, payload?: unknown) =>
  findBridge(window as AppWindow)?.postMessage(JSON.stringify({ type, payload }))
