import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { personalDataClient } from '~/domains/personal-data/client.server'
import { personalDataPaths } from '~/domains/personal-data/paths'
import { looksQuery } from '~/domains/personal-data/schemas'
import { LookTable } from '~/domains/personal-data/screens/my-data/look-table'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { Listed } from '~/ui/list/listed'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('personal-data:title'), section: 'myPage' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, looksQuery, {
    find: (query) => read(personalDataClient(context.api).members.me.looks.$get({ query })),
    path: personalDataPaths.mine,
  })
  return { list }
}

/** What is kept of the member, to download, and who else looked at it (decisions §11). */
export default function MyData() {
  const { t } = useTranslation('personal-data')
  const { list } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')} lead={t('lead')}>
      <section aria-labelledby="file" className="max-w-text">
        <h2 id="file" className="mb-3 text-h2-s font-semibold md:text-h2">
          {t('file.title')}
        </h2>
        <p className="mb-5">{t('file.text')}</p>
        <ButtonLink to={personalDataPaths.file()}>{t('file.get')}</ButtonLink>
      </section>
      <section aria-labelledby="looks" className="mt-16">
        <h2 id="looks" className="mb-3 text-h2-s font-semibold md:text-h2">
          {t('looks.title')}
        </h2>
        <p className="mb-6 max-w-text text-ink-2">{t('looks.text')}</p>
        <Listed
          list={list}
          path={personalDataPaths.mine}
          count={t('looks.count', { count: list.page.count })}
          empty={<EmptyState drawing="no-results">{t('looks.none')}</EmptyState>}
        >
          <LookTable looks={list.items} />
        </Listed>
      </section>
    </Page>
  )
}
