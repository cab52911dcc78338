import { deskPaths } from '~/domains/desk/paths'
import type { StaffPerson } from '~/domains/desk/staff-schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatPhone } from '~/rules/phone'
import { StatusBadge } from '~/ui/list/status-badge'
import { RowLink, Table, type Column } from '~/ui/list/table'

/** Staff accounts as rows: name, roles, and status. */
export function StaffTable({ people, me, caption }: { people: StaffPerson[]; me?: number; caption: string }) {
  const { t } = useTranslation('desk')
  const columns: Column<StaffPerson>[] = [
    {
      key: 'name',
      head: t('field.name'),
      kind: 'name',
      share: 3,
      cell: (person) => (
        <>
          <RowLink to={deskPaths.staffPerson(person)}>{person.name}</RowLink>
          {person.id === me && <span className="ml-2 font-normal text-ink-3">({t('staff.me')})</span>}
        </>
      ),
    },
    { key: 'loginId', head: t('staff.loginId'), share: 2, cell: ({ loginId }) => loginId },
    {
      key: 'roles',
      head: t('staff.roles'),
      share: 3,
      cell: ({ roles }) => roles.map((role) => t(`roles.${role}`)).join(' · '),
    },
    {
      key: 'mobile',
      head: t('staff.mobile'),
      share: 2,
      leaves: 'tablet',
      cell: ({ mobile }) => mobile && formatPhone(mobile),
    },
    {
      key: 'state',
      head: t('staff.state'),
      kind: 'status',
      share: 3,
      cell: ({ status, linkExpires }) => (
        <>
          <StatusBadge status={status} label={t(`staff.status.${status}`)} />
          {status === 'invited' && (
            <span className="mt-1 block text-table text-ink-3">
              {linkExpires
                ? t('staff.linkUntil', { until: formatInstant(linkExpires) })
                : t('staff.linkOver')}
            </span>
          )}
        </>
      ),
    },
  ]
  return <Table caption={caption} columns={columns} rows={people} idOf={({ id }) => String(id)} />
}
