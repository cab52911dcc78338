import type { ComponentProps } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { memberPaths } from '~/domains/members/paths'
import { PERMISSION_VALUES, type EmployeeRow } from '~/domains/members/schemas'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { MemberBadge } from './member-badge'

interface Props {
  caption: string
  rows: EmployeeRow[]
  /** Whether the row can be ticked. */
  canTick: (row: EmployeeRow) => boolean
  isAmongAll: (row: EmployeeRow) => boolean
  ticked: readonly string[]
  order: ComponentProps<typeof Table>['order']
}

/** Employees as rows, with checkboxes where an action is allowed. */
export function EmployeeTable({ caption, rows, canTick, isAmongAll, ticked, order }: Props) {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const namesOf = usePermissionNames()
  const vip = t('accountType.vip')
  const invited = t('employees.invited')
  const approvedInAdvance = t('employees.approvedInAdvance')
  const columns: Column<EmployeeRow>[] = [
    {
      key: 'name',
      head: t('field.name'),
      kind: 'name',
      share: 3,
      sort: 'name',
      cell: (row) => <RowLink to={memberPaths.editEmployee({ id: row.id })}>{row.name}</RowLink>,
    },
    { key: 'loginId', head: t('field.loginId'), sort: 'loginId', cell: (row) => row.loginId },
    {
      key: 'floor',
      head: t('field.floor'),
      share: 1,
      sort: 'floor',
      cell: (row) => formatFloor(row.floor, language),
    },
    {
      key: 'permissions',
      head: t('field.permissions'),
      share: 3,
      cell: (row) => namesOf(row.permissions) + (row.accountType === 'vip' ? ` · ${vip}` : ''),
    },
    { key: 'joinedOn', head: t('field.joinedOn'), share: 3, sort: 'joinedOn', cell: (row) => row.joinedOn },
    {
      key: 'status',
      head: t('field.status'),
      kind: 'status',
      share: 3,
      cell: ({ status, isInvited, isApprovedInAdvance }) => (
        <>
          <MemberBadge status={status} />
          {isInvited && (
            <span className="mt-1 block text-table text-ink-3">
              {isApprovedInAdvance ? approvedInAdvance : invited}
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      order={order}
      ticks={{
        head: t('employees.select'),
        label: ({ name }) => t('employees.selectOne', { name }),
        canTick,
        isAmongAll,
        ticked,
      }}
    />
  )
}

/** Formats permissions as a list of words; the words are looked up once per table. */
export function usePermissionNames() {
  const { t } = useTranslation('members')
  const names = Object.fromEntries(PERMISSION_VALUES.map((value) => [value, t(`permission.${value}`)]))
  return (values: EmployeeRow['permissions']) => values.map((value) => names[value]).join(' · ')
}
