/**
 * The bridge of the stub app (/development/app): in its frame it stands for the object that an app adds to a page, and hands what
 * the page sends to the stub around it. Pages load it only there, and only with demo data.
 */
const kind = frameElement?.dataset.bridge
const app = { postMessage: (text) => parent.postMessage({ fromPage: text }, location.origin) }
if (kind === 'ReactNativeWebView' || kind === 'AndroidBridge') window[kind] = app
if (kind === 'webkit') window.webkit = { messageHandlers: { app } }
