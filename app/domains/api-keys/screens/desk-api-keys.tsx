import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { apiKeysClient } from '~/domains/api-keys/client.server'
import { KeyState } from '~/domains/api-keys/components/key-state'
import { useScopeWords } from '~/domains/api-keys/components/use-scope-words'
import { apiKeyPaths } from '~/domains/api-keys/paths'
import { apiKeyQuery, type ApiKey } from '~/domains/api-keys/schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { RowLink, Table, type Column } from '~/ui/list/table'

export const handle: ScreenHandle = { title: (t) => t('api-keys:title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, apiKeyQuery, {
    find: (query) => read(apiKeysClient(context.api).desk['api-keys'].$get({ query })),
    path: apiKeyPaths.desk,
  })
  return { list }
}

/** The keys with which other systems read; those that are over stay listed. */
export default function DeskApiKeys() {
  const { t } = useTranslation('api-keys')
  const { scopeWord } = useScopeWords()
  const { list } = useLoaderData<typeof loader>()
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      head: t('name'),
      kind: 'name',
      share: 4,
      cell: ({ id, name, prefix }) => (
        <>
          <RowLink to={apiKeyPaths.deskKey({ id })}>{name}</RowLink>
          <code className="block text-badge font-normal text-ink-3">{prefix}…</code>
        </>
      ),
    },
    {
      key: 'scopes',
      head: t('scopes'),
      share: 4,
      cell: ({ scopes }) => scopes.map(scopeWord).join(', '),
    },
    { key: 'state', head: t('state'), cell: (apiKey) => <KeyState apiKey={apiKey} /> },
    { key: 'endsOn', head: t('endsOn'), cell: ({ endsOn }) => endsOn },
    {
      key: 'lastUse',
      head: t('lastUse'),
      share: 3,
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : t('neverUsed')),
    },
  ]
  return (
    <DeskFrame title={t('title')} action={<ButtonLink to={apiKeyPaths.deskNew()}>{t('add')}</ButtonLink>}>
      <p className="mb-6 max-w-text text-ink-2">{t('lead')}</p>
      <Listed
        list={list}
        path={apiKeyPaths.desk}
        count={t('count', { count: list.page.count })}
        empty={<EmptyState drawing="no-results">{t('none')}</EmptyState>}
      >
        <Table caption={t('title')} rows={list.items} idOf={({ id }) => id} columns={columns} />
      </Listed>
    </DeskFrame>
  )
}
