import { tellApp } from '~/ui/script/tell-app'

/**
 * In the app the screen is as bright as it can be while the code is shown, so that readers see it, and as before
 * afterwards; a browser has no means for it.
 */
export function showBrightly() {
  const tell = () => tellApp('brightness', document.visibilityState === 'visible' ? 'full' : 'usual')
  const leave = () => tellApp('brightness', 'usual')
  tell()
  document.addEventListener('visibilitychange', tell)
  addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    removeEventListener('pagehide', leave)
    leave()
  }
}
