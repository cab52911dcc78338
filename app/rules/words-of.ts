/** The words of what was typed in a search, each of which has to be found; a search without any is one for nothing. */
export function wordsOf(typed: string): string[] {
  const words = typed.split(/\s+/).filter(Boolean)
  return words.length > 0 ? words : ['']
}
