import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { policyTypeOf } from '~/domains/desk/components/policy-forms.server'
import { consentQuery, type ConsentRow } from '~/domains/desk/policy-schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { BothLanguages } from '~/ui/form/both-languages'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { Fact, Facts } from '~/ui/list/facts'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('desk:policies.versions') }

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const param = { type: policyTypeOf(params), version: params.version! }
  const version = deskClient(context.api).desk.policies[':type'].versions[':version']
  const [policy, list] = await Promise.all([
    read(version.$get({ param })),
    loadList(request, consentQuery, {
      find: (query) => read(version.consents.$get({ param, query })),
      path: (query) => deskPaths.policyVersion(param, query),
    }),
  ])
  return { type: param.type, policy, list }
}

/** One version of a policy: its text, and the members' answers to it. */
export default function PolicyVersion() {
  const { t } = useTranslation('desk')
  const { type, policy, list } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      title={t('policies.versionTitle', { version: policy.version })}
      list={{ label: t('policies.versions'), to: deskPaths.policy({ type }) }}
    >
      <Facts>
        <Fact term={t('policies.stateLabel')}>{t(`policies.state.${policy.state}`)}</Fact>
        <Fact term={t('policies.inForceFrom')}>{policy.inForceFrom}</Fact>
        <Fact term={t('policies.agreed')}>{policy.agreed.toLocaleString('en')}</Fact>
      </Facts>
      <BothLanguages of={policy} className="mt-11" />
      <h2 className="mb-4 mt-14 text-h2-s font-semibold md:text-h2">{t('policies.consents')}</h2>
      <Listed
        list={list}
        path={(query) => deskPaths.policyVersion({ type, version: policy.version }, query)}
        empty={<EmptyState>{t('messages:noData')}</EmptyState>}
      >
        <ConsentTable rows={list.items} />
      </Listed>
    </DeskFrame>
  )
}

function ConsentTable({ rows }: { rows: ConsentRow[] }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [yes, no] = [t('policies.yes'), t('policies.no')]
  const columns: Column<ConsentRow>[] = [
    { key: 'name', head: t('policies.who'), kind: 'name', cell: ({ name }) => name },
    {
      key: 'company',
      head: t('policies.company'),
      cell: (row) => (language === 'ko' ? row.companyKo : row.companyEn),
    },
    { key: 'agreed', head: t('policies.answer'), kind: 'status', cell: ({ agreed }) => (agreed ? yes : no) },
    { key: 'at', head: t('policies.at'), cell: ({ at }) => formatInstant(at) },
  ]
  return (
    <Table
      caption={t('policies.consents')}
      columns={columns}
      rows={rows}
      idOf={({ name, at }) => name + at}
    />
  )
}
