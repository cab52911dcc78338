/** Characters that search engines show of a description. */
const LONGEST = 160

/** The beginning of a plain text as one line of at most 160 characters, cut at a word. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  const words = line.slice(0, LONGEST).replace(/\s\S*$/, '')
  // A longer word is cut, but not inside a surrogate pair.
  return `${words.slice(0, LONGEST - 1).replace(/[\s.,;:–-]+$|[\ud800-\udbff]$/, '')}…`
}
