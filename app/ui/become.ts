/*
 * Makes what a page shows like a newer drawing of it, without touching what belongs to its reader: where the focus is, what is typed,
 * ticked, chosen or folded out.
 */

/** Elements that are new, or whose words have changed, are marked for a moment (styles.css). */
const NEWS = 'is-news'

export function become(now: Element, next: Element): void {
  const focused = document.activeElement as HTMLElement | null
  takeChildren(now, next)
  // An element that moves loses it.
  if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true })
}

/** Whether the reader is at it or has put something there: then it stays, even when it is gone elsewhere. */
const isReaders = (part: Node): boolean =>
  part instanceof Element &&
  (part.contains(document.activeElement) ||
    [part, ...part.querySelectorAll('input, textarea, select')].some(isChanged))

function isChanged(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue
}

/** What tells siblings apart: an id of ours, or where a row leads. */
function keyOf(part: Node): string | null {
  if (!(part instanceof Element)) return null
  if (/^[^:]/.test(part.id)) return part.id
  if (!/^(?:TR|LI)$/.test(part.nodeName)) return null
  return part.querySelector('a[href], input[value]')?.outerHTML.match(/(?:href|value)="[^"]+/)?.[0] ?? null
}

function takeChildren(now: Element, next: Element): void {
  const known = new Map([...now.children].map((child) => [keyOf(child), child]))
  const wanted = new Set([...next.children].map(keyOf))
  let at = now.firstChild
  const pass = (isOver: (child: ChildNode) => boolean) => {
    while (at && isOver(at)) {
      const gone = at
      at = at.nextSibling
      if (!isReaders(gone)) gone.remove()
    }
  }
  for (const child of [...next.childNodes]) {
    pass((one) => keyOf(one) !== null && !wanted.has(keyOf(one)))
    const key = keyOf(child)
    const same = key ? known.get(key) : at && !keyOf(at) ? at : undefined
    known.delete(key)
    if (!same || same.nodeName !== child.nodeName) {
      const added = document.importNode(child, true)
      if (key && added instanceof Element) added.classList.add(NEWS)
      now.insertBefore(added, at)
    } else {
      if (same === at) at = at.nextSibling
      else now.insertBefore(same, at)
      if (same instanceof Element) take(same, child as Element)
      else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue
    }
  }
  pass(() => true)
}

function take(now: Element, next: Element): void {
  // A list of choices may have been narrowed, and is the reader's as soon as it is open.
  if (now.matches('select, textarea') || isChanged(now)) return
  const before = now.textContent
  for (const { name } of [...now.attributes])
    if (!next.hasAttribute(name) && name !== 'open') now.removeAttribute(name)
  for (const { name, value } of next.attributes)
    if (now.getAttribute(name) !== value && name !== 'open') now.setAttribute(name, value)
  takeChildren(now, next)
  if (keyOf(now) && /^(?:TR|LI)$/.test(now.nodeName) && now.textContent !== before) now.classList.add(NEWS)
}
