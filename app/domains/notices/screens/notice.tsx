import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { noticesClient } from '~/domains/notices/client.server'
import { NoticeTable } from '~/domains/notices/components/notice-table'
import { useNoticeCount } from '~/domains/notices/components/use-notice-count'
import { rememberLooked } from '~/domains/notices/components/looked-at.server'
import { noticePaths } from '~/domains/notices/paths'
import { noticeListQuery } from '~/domains/notices/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('shell:menu.notice'),
  description: (t) => t('notices:description'),
  section: 'community',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, noticeListQuery, {
    find: (query) => read(noticesClient(context.api).home.notices.$get({ query })),
    path: noticePaths.list,
  })
  rememberLooked(
    context,
    list.items.map(({ number }) => number),
  )
  return list
}

export default function NoticeScreen() {
  const { t } = useTranslation('notices')
  const list = useLoaderData<typeof loader>()
  const { title } = list.filter
  const count = useNoticeCount(list.page.count)
  return (
    <Page title={t('shell:menu.notice')}>
      <FilterBar
        path={noticePaths.list()}
        list={list}
        fields={[{ name: 'title', label: t('search.label') }]}
      />
      <Listed
        list={list}
        path={noticePaths.list}
        count={count}
        empty={
          <EmptyState
            drawing="no-notices"
            action={
              title && (
                <ButtonLink to={noticePaths.list()} look="secondary">
                  {t('search.all')}
                </ButtonLink>
              )
            }
          >
            {t('messages:noData')}
          </EmptyState>
        }
      >
        <NoticeTable notices={list.items} caption={t('shell:menu.notice')} />
      </Listed>
      <p className="mt-8 text-table">
        <Link to={noticePaths.feed()} className="link inline-flex min-h-target items-center">
          {t('feed')}
        </Link>
      </p>
    </Page>
  )
}
