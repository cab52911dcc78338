import { Fragment, isValidElement, type ReactNode } from 'react'
import { PortalForm } from './form'
import { NotPlain } from './not-plain'

const SPECIAL = /["'&<>]/
const CODES: Record<string, string> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Text as it stands in markup and in attributes, written as React writes it. */
export const escaped = (text: string) =>
  SPECIAL.test(text) ? text.replace(/["'&<>]/g, (special) => CODES[special]!) : text

/** Names in markup of the attributes that cells of lists have, besides `aria-` and `data-`. */
const NAMES: Record<string, string> = {
  className: 'class',
  dateTime: 'dateTime',
  download: 'download',
  fill: 'fill',
  focusable: 'focusable',
  height: 'height',
  href: 'href',
  id: 'id',
  lang: 'lang',
  name: 'name',
  rel: 'rel',
  role: 'role',
  stroke: 'stroke',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
  title: 'title',
  type: 'type',
  value: 'value',
  viewBox: 'viewBox',
  width: 'width',
}
const VOID = new Set(['br', 'img', 'input', 'wbr'])
/** Their value is not an attribute of theirs. */
const CHOOSING = new Set(['select', 'option', 'textarea'])

/**
 * The markup of what a cell shows, without React's renderer, which takes three times as long for the many small elements of a list.
 * Called while a component renders: the components in a cell are called as functions and use its context.
 * @throws NotPlain where React must draw it
 */
export function plainMarkup(shown: ReactNode): string {
  if (typeof shown === 'string') return escaped(shown)
  if (typeof shown === 'number') return String(shown)
  if (shown === null || shown === undefined || typeof shown === 'boolean') return ''
  if (Array.isArray(shown)) return (shown as ReactNode[]).map(plainMarkup).join('')
  if (!isValidElement<Record<string, unknown>>(shown)) throw new NotPlain()
  const { type, props } = shown
  if (typeof type === 'string') return tag(type, props)
  if (type === Fragment) return plainMarkup(props.children as ReactNode)
  const isFunction =
    typeof type === 'function' && !(type.prototype as { render?: unknown } | undefined)?.render
  // A form leaves its id with the page, so it is drawn once.
  if (!isFunction || (type as unknown) === PortalForm) throw new NotPlain()
  return plainMarkup((type as (given: typeof props) => ReactNode)(props))
}

function tag(name: string, props: Record<string, unknown>): string {
  if (CHOOSING.has(name)) throw new NotPlain()
  let markup = `<${name}`
  for (const prop in props) {
    const value = props[prop]
    if (prop === 'children' || prop === 'dangerouslySetInnerHTML' || value === null || value === undefined)
      continue
    if (prop === 'defaultChecked') {
      if (value === true) markup += ' checked=""'
      continue
    }
    const isOurs = prop.startsWith('aria-') || prop.startsWith('data-')
    const known = isOurs ? prop : NAMES[prop]
    if (!known || typeof value === 'function' || typeof value === 'object') throw new NotPlain()
    if (typeof value === 'boolean' && !isOurs) throw new NotPlain()
    markup += ` ${known}="${escaped(String(value as string))}"`
  }
  if (VOID.has(name)) return `${markup}/>`
  const inner = props.dangerouslySetInnerHTML as { __html: string } | undefined
  return `${markup}>${inner ? inner.__html : plainMarkup(props.children as ReactNode)}</${name}>`
}
