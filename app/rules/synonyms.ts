import { normaliseText } from './text'

const same = (word: string) => normaliseText(word).toLowerCase()

/**
 * What was typed, and the other words of its meaning.
 * @param lines words of one meaning on each line, separated by commas
 */
export function meaningsOf(typed: string, lines: string): string[] {
  const wanted = same(typed)
  const groups = lines.split('\n').map((line) => line.split(',').map((word) => word.trim()))
  const others = groups.filter((words) => words.some((word) => same(word) === wanted)).flat()
  return [...new Set([typed, ...others.filter((word) => word && same(word) !== wanted)])]
}
