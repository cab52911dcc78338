import MarkdownIt from 'markdown-it'

/**
 * Markdown for texts that staff write: no HTML and no images, so that the output is safe. A line break stays a
 * line break.
 */
const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable('image')

/** Allowed link targets: web, mail and telephone addresses, and paths of the portal. */
const LINK = /^(?:https?:\/\/[^/\s]+|mailto:[^\s@]+@[^\s@]+$|tel:[+\d-]+$|\/(?![/\\]|%5c))/i

// The library drops links that run code. Other links are refused when the text is saved (brokenLinks).
const isHarmless = markdown.validateLink.bind(markdown)
markdown.validateLink = (url) => isHarmless(url) && LINK.test(url)

// Headings move down one level: h1 is the page's title.
for (const rule of ['heading_open', 'heading_close'] as const)
  markdown.renderer.rules[rule] = (tokens, index, options, _env, self) => {
    const token = tokens[index]!
    token.tag = `h${Math.min(4, Math.max(2, Number(token.tag.slice(1))))}`
    return self.renderToken(tokens, index, options)
  }

markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]!
  if (/^https?:/i.test(String(token.attrGet('href')))) token.attrSet('rel', 'noopener noreferrer')
  return self.renderToken(tokens, index, options)
}

/** The text as safe HTML. */
export const renderMarkdown = (text: string): string => markdown.render(text)

/** The text without markup, for a description or a feed. */
export function plainText(text: string): string {
  const words: string[] = []
  for (const { type, children } of markdown.parse(text, {})) {
    if (type !== 'inline') continue
    const line = (children ?? []).map((token) => (/break$/.test(token.type) ? ' ' : token.content))
    words.push(line.join(''))
  }
  return words.join(' ')
}

/**
 * Links of a text with a target that is not allowed or not a page of the portal; they would be shown as plain
 * text.
 * @param isPage whether the portal has a page at a path
 */
export function brokenLinks(text: string, isPage: (path: string) => boolean): string[] {
  // Link syntax that the renderer left as text.
  const refused = [...text.matchAll(/\]\(\s*<?([^\s)>]+)/g)]
    .map(([, url]) => url!)
    .filter((url) => !LINK.test(url))
  const missing: string[] = []
  for (const { children } of markdown.parse(text, {}))
    for (const token of children ?? []) {
      const href = token.type === 'link_open' ? String(token.attrGet('href')) : ''
      if (href.startsWith('/') && !isPage(href.replace(/[?#].*$/s, ''))) missing.push(href)
    }
  return [...refused, ...missing]
}
