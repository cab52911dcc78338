import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import type { DeskPolicy } from '~/domains/desk/policy-schemas'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('desk:policies.title') }

export async function loader({ context }: LoaderFunctionArgs) {
  const policies = await read(deskClient(context.api).desk.policies.$get())
  return { policies }
}

/** All policies, each with the version in effect. */
export default function Policies() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { policies } = useLoaderData<typeof loader>()
  const columns: Column<DeskPolicy>[] = [
    {
      key: 'title',
      head: t('policies.name'),
      share: 4,
      kind: 'name',
      cell: (policy) => (
        <RowLink to={deskPaths.policy(policy)}>{language === 'ko' ? policy.titleKo : policy.titleEn}</RowLink>
      ),
    },
    { key: 'version', head: t('policies.version'), cell: ({ version }) => version },
    { key: 'inForceFrom', head: t('policies.inForceFrom'), cell: ({ inForceFrom }) => inForceFrom },
    {
      key: 'coming',
      head: t('policies.state.coming'),
      cell: ({ coming }) => coming && `${coming.version} · ${coming.inForceFrom}`,
    },
  ]
  return (
    <DeskFrame title={t('policies.title')}>
      <p className="mb-6 max-w-text text-ink-2">{t('policies.lead')}</p>
      <Table caption={t('policies.title')} columns={columns} rows={policies} idOf={({ type }) => type} />
    </DeskFrame>
  )
}
