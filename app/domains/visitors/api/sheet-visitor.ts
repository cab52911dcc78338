import type { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { translator } from '~/i18n/i18n'
import { LANGUAGES } from '~/i18n/languages'
import { normaliseIdentifier } from '~/rules/text'
import { repeatedRows } from '~/workbooks/repeated-rows'
import type { Cells, CheckedRow, SheetRow } from '~/workbooks/sheet-kind'
import type { GroupColumn } from './group/columns'
import { sheetPhone } from '~/domains/visitors/rules/sheet-phone'
import { visitorForm } from '~/domains/visitors/schemas'

export type SheetVisitor = z.output<typeof visitorForm>
type Errors = Partial<Record<GroupColumn, string[]>>

/** Parses a row of a list into a visitor, by the rules of the individual form. */
function readVisitorRow(cells: Cells<GroupColumn>): { errors: Errors; value?: SheetVisitor } {
  const errors: Errors = {}
  const other = readYes(cells.otherPlate ?? '')
  if (other === undefined) errors.otherPlate = ['sheetWord']
  const mobile = sheetPhone(cells.mobile ?? '')
  if (mobile === undefined) errors.mobile = ['phoneDigitsLost']
  const parsed = visitorForm.safeParse({
    name: cells.name ?? '',
    mobile: mobile ?? '',
    companyName: cells.companyName ?? '',
    email: cells.email ?? '',
    plate: cells.plate ?? '',
    otherPlate: other ?? false,
  })
  for (const { path, message } of parsed.error?.issues ?? []) errors[path[0] as GroupColumn] ??= [message]
  return Object.keys(errors).length > 0 || !parsed.success ? { errors } : { errors, value: parsed.data }
}

/** Compares rows with each other: the same person twice is an error, one phone for two people a warning. */
export function checkVisitors(rows: SheetRow<GroupColumn>[]): CheckedRow<SheetVisitor, GroupColumn>[] {
  const parsed = rows.map((row) => ({ ...row, ...readVisitorRow(row.cells) }))
  const same = repeatedRows(parsed, ({ value }) => value && `${value.mobile} ${nameKey(value.name)}`)
  const sharedPhone = repeatedRows(parsed, ({ value }) => value?.mobile)
  return parsed.map((row) => {
    const [twice, shared] = [same.get(row.number), sharedPhone.get(row.number)]
    if (twice !== undefined)
      return { ...row, errors: { name: [messageCode('sheetSameRow', { row: twice })] }, value: undefined }
    return shared === undefined
      ? row
      : { ...row, notes: { mobile: [messageCode('sheetSamePhone', { row: shared })] } }
  })
}

const nameKey = (name: string) => normaliseIdentifier(name).replace(/\s/g, '').toLowerCase()

const YES = ['o', 'y', 'true', '1', '✓', '✔', '○']
const NO = ['', 'x', 'n', 'false', '0', '-']

/** A tick as lists have it, a word in either language or a sign; undefined for other words. */
function readYes(text: string): boolean | undefined {
  const word = normaliseIdentifier(text).toLowerCase()
  const isCalled = (key: 'yes' | 'no') =>
    LANGUAGES.some((language) => translator(language)(`visitors:group.${key}`).toLowerCase() === word)
  if (YES.includes(word) || isCalled('yes')) return true
  return NO.includes(word) || isCalled('no') ? false : undefined
}
