import { normaliseGroups } from './identifier'

// Area code, exchange of three or four digits, four digits; numbers without an area code are like 1588-0000.
const LAND_LINE = /^(02|0[13-8]\d)(\d{3,4})(\d{4})$/
const NATION_WIDE = /^(1\d{3})(\d{4})$/

/**
 * A telephone number with hyphens: '0215880000' → '02-1588-0000', '15880000' → '1588-0000'. Separators in the
 * text are dropped first. Null for anything but a Korean number.
 */
export function formatTelephone(text: string): string | null {
  const digits = normaliseGroups(text)
    .replace(/^tel:/i, '')
    .replace(/^\+820?/, '0')
  const [, ...nationWide] = NATION_WIDE.exec(digits) ?? []
  if (nationWide.length > 0) return nationWide.join('-')
  const [, ...parts] = LAND_LINE.exec(digits) ?? []
  return parts.length > 0 ? parts.join('-') : null
}
