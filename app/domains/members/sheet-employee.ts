import { messageCode } from '~/api/message-code'
import { formatFloor } from '~/i18n/format'
import type { Cells } from '~/workbooks/sheet-kind'
import type { EmployeeColumn } from './employee-columns'
import { employeeForm, GRANTABLE_VALUES, type EmployeeForm } from './schemas'
import { LANGUAGES } from '~/i18n/languages'
import { translator } from '~/i18n/i18n'
import { normaliseText } from '~/rules/text'
import { partsOf, readFloor, readGender, withZero } from './rules/employee-words'

const rowForm = employeeForm.omit({ approve: true })
export type SheetEmployee = Omit<EmployeeForm, 'approve'>
export type RowErrors<Column extends string> = Partial<Record<Column, string[]>>

/**
 * Reads a row of a list of employees by the rules of the registration form; words that a column does not know are an error
 * at it. The floor may be empty in a company with one floor.
 * @param floors floors that the company rents
 */
export function readEmployeeRow(
  cells: Cells<EmployeeColumn>,
  floors: readonly number[],
): { errors: RowErrors<EmployeeColumn>; value?: SheetEmployee } {
  const errors: RowErrors<EmployeeColumn> = {}
  const read = <T>(key: EmployeeColumn, reading: (text: string) => T | undefined, fallback?: T) => {
    const text = cells[key]
    if (!text) return fallback
    const value = reading(text)
    if (value === undefined) errors[key] = ['sheetWord']
    return value
  }
  const form = {
    name: cells.name ?? '',
    loginId: cells.loginId ?? '',
    mobile: withZero(cells.mobile ?? ''),
    email: cells.email ?? '',
    floor: read('floor', readFloor, floors.length === 1 ? floors[0] : undefined),
    gender: read('gender', readGender),
    accountType: read('accountType', readAccountType, 'employee'),
    permissions: read('permissions', (text) => readPermissions(text, GRANTABLE_VALUES), ['ORDINARY']),
  }
  const parsed = rowForm.safeParse(form)
  for (const { path, message } of parsed.error?.issues ?? []) errors[path[0] as EmployeeColumn] ??= [message]
  if (form.floor !== undefined && !floors.includes(form.floor))
    errors.floor = [messageCode('floorNotOfCompany', { floors: floorList(floors) })]
  return Object.keys(errors).length > 0 || !parsed.success ? { errors } : { errors, value: parsed.data }
}

/** Floors in a form that both languages read: '12F, B2'. */
const floorList = (floors: readonly number[]) => floors.map((floor) => formatFloor(floor, 'en')).join(', ')

type Grantable = (typeof GRANTABLE_VALUES)[number]

/** Permissions by their names in either language: '방문 관리, 주차 관리'. Undefined if one is unknown. */
function readPermissions(text: string, values: readonly Grantable[]): Grantable[] | undefined {
  const flags = partsOf(text).map((part) =>
    values.find((value) => isCalled(part, (language) => translator(language)(`members:permission.${value}`))),
  )
  return flags.every((value) => value !== undefined) ? flags : undefined
}

/** An account type by its name in either language, as in product §3. Undefined if unknown. */
function readAccountType(text: string): 'employee' | 'vip' | undefined {
  return (['employee', 'vip'] as const).find(
    (type) =>
      text.toLowerCase() === type ||
      isCalled(text, (language) => translator(language)(`members:accountType.${type}`)),
  )
}

const isCalled = (text: string, nameIn: (language: (typeof LANGUAGES)[number]) => string) =>
  LANGUAGES.some((language) => comparable(nameIn(language)) === comparable(text))
const comparable = (text: string) => normaliseText(text).replace(/\s/g, '').toLowerCase()
