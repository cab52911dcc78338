interface FeedEntry {
  id: string
  title: string
  category: string
  link: string
  /** An ISO instant. */
  updated: string
}

/** An Atom feed (RFC 4287); `link` is the page it belongs to, `self` its own address. */
export function atomFeed(
  feed: { title: string; author: string; language: string; link: string; self: string },
  entries: readonly FeedEntry[],
): string {
  const items = entries.map(
    ({ id, title, category, link, updated }) =>
      `<entry><id>${escape(id)}</id><title>${escape(title)}</title><updated>${updated}</updated>` +
      `<category term="${escape(category)}"/><link href="${escape(link)}"/></entry>`,
  )
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z'
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">` +
    `<id>${escape(feed.self)}</id><title>${escape(feed.title)}</title><updated>${updated}</updated>` +
    `<author><name>${escape(feed.author)}</name></author>` +
    `<link href="${escape(feed.link)}"/><link rel="self" href="${escape(feed.self)}"/>${items.join('')}</feed>\n`
  )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
