import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import type { SheetColumn } from '~/workbooks/sheet-kind'

/** Columns of a list of employees, in the order of the template. */
const COLUMNS = [
  'name',
  'loginId',
  'mobile',
  'email',
  'floor',
  'gender',
  'accountType',
  'permissions',
] as const
export type EmployeeColumn = (typeof COLUMNS)[number]

const OPTIONAL: EmployeeColumn[] = ['loginId', 'floor', 'gender', 'accountType', 'permissions']
const WIDE: EmployeeColumn[] = ['email', 'permissions']

const CHOICES: Partial<Record<EmployeeColumn, (language: Language) => string[]>> = {
  gender: (language) =>
    (['male', 'female'] as const).map((value) => translator(language)(`members:gender.${value}`)),
  accountType: (language) =>
    (['employee', 'vip'] as const).map((value) => translator(language)(`members:accountType.${value}`)),
}

/** Headings of the columns, including the company column of the desk's list. */
export const employeeColumn = <Key extends EmployeeColumn | 'company'>(key: Key): SheetColumn<Key> => ({
  key,
  head: (language) => translator(language)(`members:field.${key}`),
  alsoCalled: (language) => translator(language)(`members:sheet.alsoCalled.${key}`),
  hint: (language) => translator(language)(`members:sheet.hint.${key}`),
  example: (language) => translator(language)(`members:sheet.example.${key}`),
  choices: key === 'company' ? undefined : CHOICES[key as EmployeeColumn],
  optional: (OPTIONAL as string[]).includes(key),
  width: (WIDE as string[]).includes(key) ? 30 : undefined,
})

export const EMPLOYEE_COLUMNS: readonly SheetColumn<EmployeeColumn>[] = COLUMNS.map(employeeColumn)
