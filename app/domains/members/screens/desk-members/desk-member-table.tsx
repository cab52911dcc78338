import { memberPaths } from '~/domains/members/paths'
import type { DeskMemberRow } from '~/domains/members/schemas'
import type { List } from '~/lists/load-list.server'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatPhone } from '~/rules/phone'
import { RowLink, sortLinks, Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { usePermissionNames } from '~/domains/members/components/employee-table'
import { MemberBadge } from '~/domains/members/components/member-badge'

/** Accounts of all companies; a name links to the account. */
export function DeskMemberTable({ list, caption }: { list: List<DeskMemberRow, 'sort'>; caption: string }) {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const namesOf = usePermissionNames()
  const invited = t('employees.invited')
  const columns: Column<DeskMemberRow>[] = [
    {
      key: 'name',
      head: t('field.name'),
      kind: 'name',
      sort: 'name',
      share: 3,
      cell: (member) => <RowLink to={memberPaths.deskMember(member)}>{member.name}</RowLink>,
    },
    { key: 'loginId', sort: 'loginId', head: t('field.loginId'), share: 3, cell: ({ loginId }) => loginId },
    {
      key: 'company',
      sort: 'company',
      head: t('field.company'),
      share: 5,
      cell: ({ company }) => company[language],
    },
    {
      key: 'floor',
      sort: 'floor',
      head: t('field.floor'),
      cell: ({ floor }) => formatFloor(floor, language),
    },
    { key: 'mobile', head: t('field.mobile'), share: 4, cell: ({ mobile }) => formatPhone(mobile) },
    {
      key: 'permissions',
      head: t('field.permissions'),
      share: 4,
      leaves: 'tablet',
      cell: ({ permissions }) => namesOf(permissions),
    },
    {
      key: 'joinedOn',
      head: t('field.joinedOn'),
      share: 3,
      leaves: 'tablet',
      cell: ({ joinedOn }) => joinedOn,
    },
    {
      key: 'status',
      head: t('field.status'),
      kind: 'status',
      share: 4,
      cell: ({ status, isInvited }) => (
        <>
          <MemberBadge status={status} />
          {isInvited && <span className="mt-1 block text-table text-ink-3">{invited}</span>}
        </>
      ),
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={list.items}
      idOf={({ id }) => id}
      order={sortLinks(list, memberPaths.deskMembers)}
    />
  )
}
