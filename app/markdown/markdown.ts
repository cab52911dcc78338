import MarkdownIt from 'markdown-it'

/**
 * Texts that staff write: Markdown without HTML and without images, so that what is shown is ours alone. A line break is
 * one, as people type it.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable('image')

/** Where a text may lead: elsewhere on the web, to mail or telephone, or to a page of the portal. */
const LINK = /^(?:https?:\/\/[^/\s]+|mailto:[^\s@]+@[^\s@]+$|tel:[+\d-]+$|\/(?![/\\]|%5c))/i

// The library drops links that would run something; a text with any other kind is refused when it is written (brokenLinks).
const isHarmless = markdown.validateLink.bind(markdown)
markdown.validateLink = (url) => isHarmless(url) && LINK.test(url)

// The page's own title is the only h1.
for (const rule of ['heading_open', 'heading_close'] as const)
  markdown.renderer.rules[rule] = (tokens, place, options, _env, self) => {
    const token = tokens[place]!
    token.tag = `h${Math.min(4, Math.max(2, Number(token.tag.slice(1))))}`
    return self.renderToken(tokens, place, options)
  }

markdown.renderer.rules.link_open = (tokens, place, options, _env, self) => {
  const token = tokens[place]!
  if (/^https?:/i.test(String(token.attrGet('href')))) token.attrSet('rel', 'noopener noreferrer')
  return self.renderToken(tokens, place, options)
}

/** The text as HTML that is safe to show as it is. */
export const renderMarkdown = (text: string): string => markdown.render(text)

/** The text without its marks, for a description or a feed. */
export function plainText(text: string): string {
  const words: string[] = []
  for (const { type, children } of markdown.parse(text, {})) {
    if (type !== 'inline') continue
    const line = (children ?? []).map((part) => (/break$/.test(part.type) ? ' ' : part.content))
    words.push(line.join(''))
  }
  return words.join(' ')
}

/**
 * Links of a text that lead nowhere: of a kind that is not allowed, or to no page of the portal. They are shown as written.
 * @param isPage whether the portal has a page at a path
 */
export function brokenLinks(text: string, isPage: (path: string) => boolean): string[] {
  // What looks like a link and did not become one stays text.
  const refused = [...text.matchAll(/\]\(\s*<?([^\s)>]+)/g)]
    .map(([, url]) => url!)
    .filter((url) => !LINK.test(url))
  const missing: string[] = []
  for (const { children } of markdown.parse(text, {}))
    for (const part of children ?? []) {
      const href = part.type === 'link_open' ? String(part.attrGet('href')) : ''
      if (href.startsWith('/') && !isPage(href.replace(/[?#].*$/s, ''))) missing.push(href)
    }
  return [...refused, ...missing]
}
