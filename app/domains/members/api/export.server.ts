import type { Language } from '~/i18n/languages'
import { formatFloor } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import { formatPhone } from '~/rules/phone'
import { seoulDate } from '~/rules/local-time'
import type { WorkbookColumn } from '~/workbooks/workbook.server'
import { permissionValues } from '~/domains/members/rules/permission-values'
import type { ListedMember } from './queries.server'

/** Employees as an Excel workbook with headings in the given language. */
export function employeeSheet(rows: ListedMember[], language: Language) {
  const t = translator(language)
  const columns: WorkbookColumn<ListedMember>[] = [
    { head: t('members:export.name'), cell: ({ member }) => member.name },
    { head: t('members:export.loginId'), cell: ({ member }) => member.loginId },
    { head: t('members:export.mobile'), cell: ({ member }) => formatPhone(member.mobile) },
    { head: t('members:export.email'), width: 30, cell: ({ member }) => member.email },
    { head: t('members:export.floor'), cell: ({ member }) => formatFloor(member.floor, language) },
    {
      head: t('members:export.accountType'),
      cell: ({ member }) => t(`members:accountType.${member.accountType}`),
    },
    {
      head: t('members:export.permissions'),
      width: 30,
      cell: ({ member }) =>
        permissionValues(member)
          .map((value) => t(`members:permission.${value}`))
          .join(', '),
    },
    { head: t('members:export.status'), cell: ({ member }) => t(`statuses:${member.status}`) },
    { head: t('members:export.joinedOn'), kind: 'date', cell: ({ member }) => seoulDate(member.createdAt) },
  ]
  return { title: t('members:export.sheet'), columns, rows }
}
