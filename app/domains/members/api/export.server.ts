import type { Language } from '../../../i18n/languages'
import { formatFloor } from '../../../i18n/format'
import { translator } from '../../../i18n/i18n'
import { formatPhone } from '../../../rules/phone'
import { seoulDate } from '../../../rules/local-time'
import { permissionValues } from '../rules/permission-values'
import type { ListedMember } from './queries.server'

/** Columns in the order they are written; their words are members:export. */
const COLUMNS = [
  'name',
  'loginId',
  'mobile',
  'email',
  'floor',
  'accountType',
  'permissions',
  'status',
  'joinedOn',
] as const

const WIDTHS = { email: 30, permissions: 30 } as Partial<Record<(typeof COLUMNS)[number], number>>

/** Employees as an Excel file of text cells: nothing in it is ever calculated (decisions §11). */
export async function employeeWorkbook(rows: ListedMember[], language: Language): Promise<ArrayBuffer> {
  // Loaded when somebody exports: it takes longer than the rest of the API together.
  const { default: excel } = await import('exceljs')
  const t = translator(language)
  const workbook = new excel.Workbook()
  const sheet = workbook.addWorksheet(t('members:export.sheet'))
  sheet.columns = COLUMNS.map((key) => ({
    key,
    header: t(`members:export.${key}`),
    width: WIDTHS[key] ?? 18,
    style: { numFmt: '@' },
  }))
  for (const { member } of rows) {
    const cells: Record<(typeof COLUMNS)[number], string> = {
      name: member.name,
      loginId: member.loginId,
      mobile: formatPhone(member.mobile),
      email: member.email,
      floor: formatFloor(member.floor, language),
      accountType: t(`members:accountType.${member.accountType}`),
      permissions: permissionValues(member)
        .map((value) => t(`members:permission.${value}`))
        .join(', '),
      status: t(`statuses:${member.status}`),
      joinedOn: seoulDate(member.createdAt),
    }
    sheet.addRow(cells)
  }
  sheet.getRow(1).font = { bold: true }
  sheet.views = [{ state: 'frozen', ySplit: 1 }]
  const bytes = await workbook.xlsx.writeBuffer()
  return bytes as ArrayBuffer
}
