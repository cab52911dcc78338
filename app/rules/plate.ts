import { composed } from './cut-off'

// Two syllables for the region on old plates, two or three digits, one syllable for the use, four digits (decisions §6).
const KOREAN_PLATE = /^(?:[\uac00-\ud7a3]{2})?\d{2,3}[\uac00-\ud7a3]\d{4}$/

/** A plate as it is stored and compared: NFKC (which also composes Hangul), spaces and hyphens dropped (decisions §6). */
export function normalisePlate(text: string): string {
  return composed(text, 'NFKC').replace(/[\s\p{Pd}]/gu, '')
}

/** Whether a normalised plate is a Korean one; any other needs "other plate" ticked (decisions §6). */
export function isKoreanPlate(plate: string): boolean {
  return KOREAN_PLATE.test(plate)
}
