/*
 * Changes the page to match a newer rendering of it, except what the person is using: focus, and what is
 * typed, ticked, chosen or unfolded.
 */

/** Class of elements that are new, or whose text has changed, for a moment (styles.css). */
const CHANGED = 'is-news'

export function morph(now: Element, next: Element): void {
  const focused = document.activeElement as HTMLElement | null
  updateChildren(now, next)
  // An element that is moved loses the focus.
  if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true })
}

/**
 * Whether the person has the focus in it or has changed a field in it: then it stays, even when the new page
 * lacks it.
 */
const isInUse = (node: Node): boolean =>
  node instanceof Element &&
  (node.contains(document.activeElement) ||
    [node, ...node.querySelectorAll('input, textarea, select')].some(isChanged))

function isChanged(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue
}

/** What identifies an element among its siblings: an id of ours, or the link of a row. */
function keyOf(node: Node): string | null {
  if (!(node instanceof Element)) return null
  if (/^[^:]/.test(node.id)) return node.id
  if (!/^(?:TR|LI)$/.test(node.nodeName)) return null
  return node.querySelector('a[href], input[value]')?.outerHTML.match(/(?:href|value)="[^"]+/)?.[0] ?? null
}

function updateChildren(now: Element, next: Element): void {
  const currentByKey = new Map([...now.children].map((child) => [keyOf(child), child]))
  const nextKeys = new Set([...next.children].map(keyOf))
  let at = now.firstChild
  const removeWhile = (isOver: (child: ChildNode) => boolean) => {
    while (at && isOver(at)) {
      const child = at
      at = at.nextSibling
      if (!isInUse(child)) child.remove()
    }
  }
  for (const child of [...next.childNodes]) {
    removeWhile((child) => keyOf(child) !== null && !nextKeys.has(keyOf(child)))
    const key = keyOf(child)
    const match = key ? currentByKey.get(key) : at && !keyOf(at) ? at : undefined
    currentByKey.delete(key)
    if (!match || match.nodeName !== child.nodeName) {
      const added = document.importNode(child, true)
      if (key && added instanceof Element) added.classList.add(CHANGED)
      now.insertBefore(added, at)
    } else {
      if (match === at) at = at.nextSibling
      else now.insertBefore(match, at)
      if (match instanceof Element) applyChanges(match, child as Element)
      else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue
    }
  }
  removeWhile(() => true)
}

function applyChanges(now: Element, next: Element): void {
  // A list of choices may have been narrowed by script, and must not change while it is open.
  if (now.matches('select, textarea') || isChanged(now)) return
  const before = now.textContent
  for (const { name } of [...now.attributes])
    if (!next.hasAttribute(name) && name !== 'open') now.removeAttribute(name)
  for (const { name, value } of next.attributes)
    if (now.getAttribute(name) !== value && name !== 'open') now.setAttribute(name, value)
  updateChildren(now, next)
  if (keyOf(now) && /^(?:TR|LI)$/.test(now.nodeName) && now.textContent !== before) now.classList.add(CHANGED)
}
