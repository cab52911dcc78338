/**
 * Keys of the desk's pages (ui/list/row-keys.tsx): fetched with the first key or once their list is opened. None is heard in a field, with a
 * modifier or in a dialog, and all can be switched off (WCAG 2.1.4).
 */
const OFF = 'row-keys-off'
const ROWS = '.queue > li, table.rows > tbody > tr:not(.table-sum)'
/** What a row is gone to by: its link, else whatever can be pressed in it. */
const IN_ROW = 'a[href], summary, button:not(.sr-only), input'
/** What a decision of the row is taken with at once; what asks first is folded. */
const AT_ONCE = 'form button:not(.sr-only)'

let isStarted = false

/** @param first the event that the script was fetched for */
export function startKeys(first: Event) {
  if (isStarted) return
  isStarted = true
  const list = document.querySelector<HTMLDetailsElement>('[data-keys]')!
  const off = list.querySelector<HTMLInputElement>('input')!
  off.checked = stored() === 'on'
  off.addEventListener('change', () => stored(off.checked ? 'on' : 'off'))
  const heard = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, isComposing, target } = event
    const isTyped = (target as Element).closest?.(
      'input:not([type=checkbox]), textarea, select, [contenteditable]',
    )
    if (off.checked || ctrlKey || altKey || metaKey || isComposing || isTyped) return
    if (document.querySelector('dialog[open]')) return
    if (press(key, list)) event.preventDefault()
  }
  addEventListener('keydown', heard)
  if (first instanceof KeyboardEvent) heard(first)
}

/** @returns whether the key is one of these */
function press(key: string, list: HTMLDetailsElement): boolean {
  switch (key) {
    case '/':
      document.querySelector<HTMLElement>('[data-find]')?.click()
      return true
    case 'j':
    case 'k':
      goTo(key === 'j' ? 1 : -1)
      return true
    case 'a':
      current()?.querySelectorAll<HTMLElement>(AT_ONCE).forEach(pressFirst())
      return true
    case 'x':
      current()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      return true
    case '?':
      list.open = !list.open
      if (list.open) list.querySelector('summary')?.focus()
      return true
    default:
      return false
  }
}

/** Presses the first button of several that is neither folded nor in a question. */
function pressFirst() {
  let isPressed = false
  return (button: HTMLElement) => {
    if (isPressed || button.closest('details, dialog')) return
    isPressed = true
    button.click()
  }
}

const rows = () => [...document.querySelectorAll<HTMLElement>(ROWS)]
const current = () => rows().find((row) => row.contains(document.activeElement))

function goTo(step: 1 | -1) {
  const all = rows()
  const place = all.findIndex((row) => row.contains(document.activeElement))
  const next = all[place < 0 ? 0 : place + step]
  next?.querySelector<HTMLElement>(IN_ROW)?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Whether the keys are off, optionally after saying so; undefined where storage is disabled. */
function stored(now?: 'on' | 'off') {
  try {
    if (now) localStorage.setItem(OFF, now)
    return localStorage.getItem(OFF)
  } catch {
    return undefined
  }
}
