import { requireMember } from '~/api/context.server'
import type { MemberActor } from '~/api/context.server'
import { translator } from '~/i18n/i18n'
import type { SheetKind } from '~/workbooks/checked-sheet.server'
import { sheetRoutes } from '~/workbooks/sheet-routes.server'
import { MOST_MEMBERS } from '~/domains/visitors/limits'
import { GROUP_COLUMNS, type GroupColumn } from './columns'
import { checkVisitors, type SheetVisitor } from '~/domains/visitors/api/sheet-visitor'

/** The people of a group visit (decisions §6). They are stored with the visit, by its own call. */
export const groupSheet: SheetKind<SheetVisitor, GroupColumn, MemberActor> = {
  name: 'group-visitors',
  file: 'group-visitors',
  title: (language) => translator(language)('visitors:group.sheet'),
  columns: GROUP_COLUMNS,
  mostRows: MOST_MEMBERS,
  permission: 'groupVisits:request',
  enter: requireMember,
  check: (_, rows) => Promise.resolve(checkVisitors(rows)),
  isTypedToo: true,
  hasExampleRow: true,
}

export const groupSheetApi = sheetRoutes('/group-sheets', groupSheet)
