import { translator } from '~/i18n/i18n'
import type { SheetColumn } from '~/workbooks/sheet-kind'

/** Columns of a list of companies, in the order of the template; those of the first master follow. */
const COLUMNS = ['nameKo', 'nameEn', 'floors', 'parkingMinutes', 'freeRoomMinutes'] as const
export const MASTER_FIELDS = ['name', 'loginId', 'mobile', 'email', 'gender', 'floor'] as const
export type MasterField = (typeof MASTER_FIELDS)[number]
/** The column of a field of the first master, such as `masterName`. */
export const masterColumn = <Field extends MasterField>(field: Field) =>
  `master${field[0]!.toUpperCase()}${field.slice(1)}` as `master${Capitalize<Field>}`
export type CompanyColumn = (typeof COLUMNS)[number] | `master${Capitalize<MasterField>}`

const ofCompany = (key: (typeof COLUMNS)[number]): SheetColumn<CompanyColumn> => ({
  key,
  head: (language) => translator(language)(`desk:company.${key}`),
  alsoCalled: (language) => translator(language)(`desk:sheet.alsoCalled.${key}`),
  hint: (language) => translator(language)(`desk:sheet.hint.${key}`),
  example: (language) => translator(language)(`desk:sheet.example.${key}`),
  optional: key.endsWith('Minutes'),
  width: 24,
})

const ofMaster = (field: MasterField): SheetColumn<CompanyColumn> => ({
  key: masterColumn(field),
  head: (language) =>
    translator(language)('desk:sheet.ofMaster', { field: translator(language)(`members:field.${field}`) }),
  hint: (language) => translator(language)(`desk:sheet.hint.master.${field}`),
  example: (language) => translator(language)(`members:sheet.example.${field}`),
  choices:
    field === 'gender'
      ? (language) =>
          (['male', 'female'] as const).map((value) => translator(language)(`members:gender.${value}`))
      : undefined,
  optional: true,
})

export const COMPANY_COLUMNS: readonly SheetColumn<CompanyColumn>[] = [
  ...COLUMNS.map(ofCompany),
  ...MASTER_FIELDS.map(ofMaster),
]
