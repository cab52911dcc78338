/*
 * Words that people write in lists of employees, read as values of forms. Each function answers undefined for unknown words.
 */

const FLOOR = /^(B|지하 ?)?-?(\d{1,2}) ?(?:층|F)?$/i
const GENDERS: Record<string, 'male' | 'female'> = {
  남: 'male', 남자: 'male', 남성: 'male', m: 'male', male: 'male', man: 'male',
  여: 'female', 여자: 'female', 여성: 'female', f: 'female', female: 'female', woman: 'female',
} // prettier-ignore

/** '12층', '12F', '12' → 12; 'B2', '지하 2층', '-2' → -2. */
export function readFloor(text: string): number | undefined {
  const [, below, number] = FLOOR.exec(text) ?? []
  if (number === undefined) return undefined
  return below || text.startsWith('-') ? -Number(number) : Number(number)
}

/** Several floors: '12, 13', '12층·B2'. */
export function readFloors(text: string): number[] | undefined {
  const floors = partsOf(text).map(readFloor)
  return floors.every((floor) => floor !== undefined) ? floors : undefined
}

export const readGender = (text: string) => GENDERS[text.toLowerCase()]

/** The words of a cell that lists several. */
export const partsOf = (text: string) =>
  text
    .split(/[,;/·、\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Restores the leading zero that spreadsheets drop from numbers. */
export const withZero = (mobile: string) => (mobile.startsWith('1') ? `0${mobile}` : mobile)
