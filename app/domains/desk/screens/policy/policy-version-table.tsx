import { deskPaths } from '~/domains/desk/paths'
import type { PolicyHistory, PolicyVersion } from '~/domains/desk/policy-schemas'
import { useTranslation } from '~/i18n/use-translation'
import { RowLink, Table, type Column } from '~/ui/list/table'

/** The versions of a policy: day of effect, author, and number of consents. */
export function PolicyVersionTable({ policy: { type, versions } }: { policy: PolicyHistory }) {
  const { t } = useTranslation('desk')
  const columns: Column<PolicyVersion>[] = [
    {
      key: 'version',
      head: t('policies.version'),
      kind: 'name',
      cell: ({ version }) => <RowLink to={deskPaths.policyVersion({ type, version })}>{version}</RowLink>,
    },
    {
      key: 'state',
      head: t('policies.stateLabel'),
      kind: 'status',
      cell: ({ state }) => t(`policies.state.${state}`),
    },
    { key: 'inForceFrom', head: t('policies.inForceFrom'), cell: ({ inForceFrom }) => inForceFrom },
    { key: 'by', head: t('policies.by'), cell: ({ by }) => by },
    {
      key: 'agreed',
      head: t('policies.agreed'),
      kind: 'number',
      cell: ({ agreed }) => agreed.toLocaleString('en'),
    },
  ]
  return (
    <Table
      caption={t('policies.versions')}
      columns={columns}
      rows={versions}
      idOf={({ version }) => version}
    />
  )
}
