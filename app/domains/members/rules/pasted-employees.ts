import { isLoginId } from '~/rules/login-id'
import { readFloor, readGender, withZero } from './employee-words'

/** The most employees registered at once, and the most lines read of a pasted list. */
export const MOST_EMPLOYEES = 50
/** Longer lines are cut before they are matched, as no person's data is that long (decisions §5). */
const LONGEST_LINE = 400

/** A row of a pasted list as the form shows it; fields that the line lacks are empty. */
export interface PastedEmployee {
  name: string
  loginId: string
  mobile: string
  email: string
  floor: string
  gender: string
}

const EMAIL = /[^\s,;|<>]+@[^\s,;|<>]+/
const MOBILE = /(?:\+82[ .-]?0?|0)?1\d[ .-]?\d{3,4}[ .-]?\d{4}(?!\d)/
/** Digits that resemble a phone number but are not one; the form reports the error at the field. */
const NEARLY_MOBILE = /^\+?\d[\d .()-]{5,}$/

/**
 * Reads a list of people from a spreadsheet or a message: one per line, with parts separated by tabs, commas, semicolons,
 * bars or spaces. E-mail, phone, floor and gender are recognised in any place; of the remaining parts the first is the
 * name and the next, if it is a valid ID, the ID. A line without a floor gets the reader's.
 * @returns at most one row more than may be registered at once, so that an error can be shown
 */
export function readPastedEmployees(text: string, defaults: { floor: number }): PastedEmployee[] {
  return text
    .slice(0, (MOST_EMPLOYEES + 2) * LONGEST_LINE)
    .split(/\r?\n/)
    .map((line) => line.slice(0, LONGEST_LINE).trim())
    .filter((line) => line !== '')
    .filter((line, place) => place > 0 || !isHeading(line))
    .slice(0, MOST_EMPLOYEES + 1)
    .map((line) => readLine(line, defaults))
}

/** A line of headings: three or more words without a number or an e-mail address. */
const isHeading = (line: string) => line.split(/[\t,;|]/).length > 2 && !/[\d@]/.test(line)

function readLine(line: string, defaults: { floor: number }): PastedEmployee {
  const email = EMAIL.exec(line)?.[0] ?? ''
  const withoutEmail = line.replace(email, ' ')
  const mobile = MOBILE.exec(withoutEmail)?.[0] ?? ''
  const rest = withoutEmail.replace(mobile, ' ')
  const isParted = /[\t,;|]/.test(line)
  const row: PastedEmployee = {
    name: '',
    loginId: '',
    mobile: withZero(mobile),
    email,
    floor: '',
    gender: '',
  }
  const names: string[] = []
  for (const cell of rest.split(isParted ? /[\t,;|]/ : / /).map((part) => part.trim())) {
    const floor = readFloor(cell)
    const gender = readGender(cell)
    if (cell === '') continue
    else if (floor !== undefined && row.floor === '') row.floor = String(floor)
    else if (gender && row.gender === '') row.gender = gender
    else if (row.mobile === '' && NEARLY_MOBILE.test(cell)) row.mobile = cell
    // In a line separated by spaces, part of a name could be an ID, unless it has a digit.
    else if (row.loginId === '' && names.length > 0 && isLoginId(cell) && (isParted || /\d/.test(cell)))
      row.loginId = cell
    else names.push(cell)
  }
  row.name = names.join(' ')
  row.floor ||= String(defaults.floor)
  return row
}
