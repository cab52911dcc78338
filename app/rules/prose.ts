export type ProsePart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  | { readonly kind: 'numbers'; readonly start: number; readonly items: readonly string[] }

const LONGEST_HEADING = 60
const BULLET = /^[-·•] /
const NUMBER = /^(\d{1,2})[.)] /

/**
 * The parts of a notice's or policy's plain text. Blank lines part its blocks; a block's first line is a heading
 * where it is short, does not end like a sentence and something follows. Lines that begin with a hyphen or, after
 * something else, with a number are lists.
 */
export function proseParts(text: string): ProsePart[] {
  const blocks = text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
  return blocks.flatMap((lines, i) => {
    const [first = '', ...rest] = lines
    const isFollowed = rest.length > 0 || i < blocks.length - 1
    if (!isFollowed || !isHeading(first)) return partsOf(lines)
    return [{ kind: 'heading' as const, text: first }, ...partsOf(rest)]
  })
}

const isHeading = (line: string) =>
  line.length <= LONGEST_HEADING && !BULLET.test(line) && !/[.:;!?]$|: /.test(line)

function partsOf(lines: string[]): ProsePart[] {
  return lines.reduce<ProsePart[]>((parts, line) => {
    const last = parts.at(-1)
    if (BULLET.test(line)) {
      const items = [line.replace(BULLET, '')]
      if (last?.kind !== 'bullets') return [...parts, { kind: 'bullets', items }]
      return [...parts.slice(0, -1), { ...last, items: [...last.items, ...items] }]
    }
    const number = Number(NUMBER.exec(line)?.[1])
    if (Number.isNaN(number)) return [...parts, { kind: 'paragraph', text: line }]
    const items = [line.replace(NUMBER, '')]
    // A number out of turn begins a list of its own: what the author counted stays as it was counted.
    if (last?.kind !== 'numbers' || number !== last.start + last.items.length)
      return [...parts, { kind: 'numbers', start: number, items }]
    return [...parts.slice(0, -1), { ...last, items: [...last.items, ...items] }]
  }, [])
}
