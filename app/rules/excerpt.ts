/** What search engines show of a description. */
const LONGEST = 160

/** The beginning of a plain text as one line of at most 160 characters, ended at a word. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  const whole = line.slice(0, LONGEST).replace(/\s\S*$/, '')
  // A word longer than all that is cut, but never inside a character.
  return `${whole.slice(0, LONGEST - 1).replace(/[\s.,;:–-]+$|[\ud800-\udbff]$/, '')}…`
}
