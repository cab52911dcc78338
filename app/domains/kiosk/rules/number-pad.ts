/** The longest telephone number (ITU-T E.164). */
const MOST_DIGITS = 15

/** Keys of the pad, three a row. */
export const PAD_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'erase', '0', 'clear'] as const
type PadKey = (typeof PAD_KEYS)[number]

/** The step of a key's button. */
export const padStep = (key: PadKey) => `pad-${key}`

/** The number after a key was pressed; unchanged by other steps. */
export function afterPadStep(number: string, step: string): string {
  const key = PAD_KEYS.find((known) => padStep(known) === step)
  if (!key) return number
  if (key === 'clear') return ''
  if (key === 'erase') return number.slice(0, -1)
  return number.length < MOST_DIGITS ? number + key : number
}
