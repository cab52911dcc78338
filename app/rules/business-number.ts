import { normaliseGroups } from './identifier'

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/**
 * A Korean business registration number with hyphens: '1234567891' → '123-45-67891'. Separators in the text are dropped
 * first. Null for anything but ten digits whose last is their check digit.
 */
export function formatBusinessNumber(text: string): string | null {
  const typed = normaliseGroups(text)
  if (!/^\d{10}$/.test(typed)) return null
  const digits = [...typed].map(Number)
  const weighted = WEIGHTS.reduce((sum, weight, place) => sum + weight * digits[place]!, 0)
  // The ninth digit counts once more with the tens of its product.
  const sum = weighted + Math.floor((digits[8]! * 5) / 10)
  if ((10 - (sum % 10)) % 10 !== digits[9]) return null
  return `${typed.slice(0, 3)}-${typed.slice(3, 5)}-${typed.slice(5)}`
}
