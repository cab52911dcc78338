import { Unreadable } from './zip.server'

/** Maximum depth of elements, far beyond any spreadsheet. */
const DEEPEST = 50
/** Maximum length of a tag or text; a list's cells are cut off far before. */
const LONGEST_PART = 1_000_000

export type Attributes = Record<string, string>
export interface XmlHandlers {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** XML's own entities; those that a document declares are not resolved. */
const unescape = (text: string) =>
  text.includes('&')
    ? text.replace(/&(#x?[\da-f]{1,6}|\w{1,8});/gi, (entity, name: string) => {
        if (!name.startsWith('#')) return ENTITIES[name] ?? entity
        const code = Number(name[1]?.toLowerCase() === 'x' ? `0${name.slice(1)}` : name.slice(1))
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text

/**
 * A streaming XML parser for what spreadsheets use. Names have no prefix. Work is linear in the length, and
 * only an incomplete part is buffered.
 */
export class XmlReader {
  private rest = ''
  private readonly open: string[] = []

  constructor(private readonly handlers: XmlHandlers) {}

  /** @throws Unreadable for XML that is not well-formed, and for any document type */
  write(piece: string): void {
    const all = this.rest + piece
    let at = 0
    for (;;) {
      const tag = all.indexOf('<', at)
      if (tag < 0) break
      const end = endOfPart(all, tag)
      if (end < 0) break
      if (tag > at) this.handlers.text?.(unescape(all.slice(at, tag)))
      this.part(all.slice(tag, end))
      at = end
    }
    this.rest = all.slice(at)
    if (this.rest.length > LONGEST_PART) throw new Unreadable('damaged')
  }

  /** @throws Unreadable for a truncated document */
  end(): void {
    if (this.open.length > 0 || this.rest.includes('<')) throw new Unreadable('damaged')
  }

  private part(part: string): void {
    if (part.startsWith('<?') || part.startsWith('<!--')) return
    if (part.startsWith('<![CDATA[')) return this.handlers.text?.(part.slice(9, -3))
    if (part.startsWith('<!')) throw new Unreadable('document type')
    if (part.startsWith('</')) return this.close(localName(part.slice(2, -1).trim()))
    const isEmpty = part.endsWith('/>')
    const [, name, attributes] = /^<([^\s/>]+)([^]*?)\/?>$/.exec(part) ?? []
    if (name === undefined) throw new Unreadable('damaged')
    this.open.push(localName(name))
    if (this.open.length > DEEPEST) throw new Unreadable('too deep')
    this.handlers.open?.(localName(name), attributesOf(attributes ?? ''))
    if (isEmpty) this.close(localName(name))
  }

  private close(name: string): void {
    if (this.open.pop() !== name) throw new Unreadable('damaged')
    this.handlers.close?.(name)
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Each attribute begins where the last one ended, so that the work is linear in the length. */
function attributesOf(text: string): Attributes {
  const next = /\s*([^\s=]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/y
  const attributes: Attributes = {}
  for (let match = next.exec(text); match; match = next.exec(text))
    attributes[match[1]!] = unescape(match[2] ?? match[3] ?? '')
  return attributes
}

/** Index at which a tag, comment or section ends; -1 while incomplete. A `>` within quotes is skipped. */
function endOfPart(text: string, start: number): number {
  for (const [begin, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const)
    if (text.startsWith(begin, start)) {
      const foundAt = text.indexOf(end, start + begin.length)
      return foundAt < 0 ? -1 : foundAt + end.length
    }
  const end = text.indexOf('>', start)
  // Most tags have no quotes before their end, or only closed ones.
  if (end < 0) return -1
  if (!/["']/.test(text.slice(start, end))) return end + 1
  let quote = ''
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]!
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at + 1
  }
  return -1
}
