import { normaliseGroups } from './identifier'

// Old plates: two syllables of the region first. All: two or three digits, a syllable, four digits (decisions
// §6).
const KOREAN_PLATE = /^(?:[\uac00-\ud7a3]{2})?\d{2,3}[\uac00-\ud7a3]\d{4}$/

/**
 * A plate as it is stored and compared: NFKC, which also composes Hangul, without spaces, hyphens and dots (decisions
 * §6).
 */
export function normalisePlate(text: string): string {
  return normaliseGroups(text)
}

/** Whether a normalised plate is Korean; for others "other plate" must be ticked (decisions §6). */
export function isKoreanPlate(plate: string): boolean {
  return KOREAN_PLATE.test(plate)
}
