import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Drawing } from '~/domains/building/drawing'
import { read } from '~/api/client.server'
import { NoticeSearch } from '~/domains/notices/components/notice-search'
import { noticesClient } from '~/domains/notices/client.server'
import { NoticeTable } from '~/domains/notices/notice-table'
import { noticePaths } from '~/domains/notices/paths'
import { noticeListQuery } from '~/domains/notices/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Page } from '~/ui/page'
import { Pager } from '~/ui/pager'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('shell:menu.notice'),
  description: (t) => t('notices:description'),
  section: 'community',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = noticeListQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  // A query that can be none, from a cut-off link, is the whole list.
  const { title = '', page } = asked.success ? asked.data : { page: 1 }
  const query = { page: String(page), ...(title && { title }) }
  const list = await read(noticesClient(context.api).home.notices.$get({ query }))
  // A page that the list no longer has: its last one.
  if (page > list.page.total) throw redirect(noticePaths.list({ title, page: list.page.total }))
  return { ...list, title }
}

export default function NoticeScreen() {
  const { t } = useTranslation('notices')
  const { items, page, title } = useLoaderData<typeof loader>()
  return (
    <Page title={t('shell:menu.notice')}>
      <NoticeSearch title={title} count={page.count} />
      {items.length > 0 ? (
        <NoticeTable notices={items} caption={t('shell:menu.notice')} />
      ) : (
        <EmptyState
          drawing={<Drawing name="no-notices" isOrnament isLater />}
          action={
            title && (
              <ButtonLink to={noticePaths.list()} look="secondary">
                {t('search.all')}
              </ButtonLink>
            )
          }
        >
          {title ? t('search.nothing', { title }) : t('messages:noData')}
        </EmptyState>
      )}
      <Pager
        current={page.current}
        total={page.total}
        href={(number) => noticePaths.list({ title, page: number })}
      />
    </Page>
  )
}
