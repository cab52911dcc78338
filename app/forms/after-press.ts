let isPressing = false
/** A click is handled shortly after the pointer is released. */
const CLICK_MS = 50

if (typeof document !== 'undefined') {
  const press = () => void (isPressing = true)
  const release = () => void setTimeout(() => (isPressing = false), CLICK_MS)
  addEventListener('pointerdown', press, true)
  addEventListener('pointerup', release, true)
  addEventListener('pointercancel', release, true)
}

/** Runs something that moves the page once no press is in progress, so that no button moves away from the pointer. */
export function afterPress(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tryNow = () => {
    if (isPressing) timer = setTimeout(tryNow, 2 * CLICK_MS)
    else run()
  }
  tryNow()
  return () => clearTimeout(timer)
}
