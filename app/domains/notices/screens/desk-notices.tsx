import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskNoticesClient } from '~/domains/notices/client.server'
import { DeskNoticeTable } from '~/domains/notices/screens/desk-notices/desk-notice-table'
import { useNoticeCount } from '~/domains/notices/components/use-notice-count'
import { noticePaths } from '~/domains/notices/paths'
import { deskNoticeQuery, SHOWN_STATES } from '~/domains/notices/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import { sortLinks } from '~/ui/list/table'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('notices:desk.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, deskNoticeQuery, {
    find: (query) => read(deskNoticesClient(context.api).desk.notices.$get({ query })),
    path: noticePaths.deskList,
  })
  return { list }
}

/** All notices, in any state. */
export default function DeskNotices() {
  const { t } = useTranslation('notices')
  const { list } = useLoaderData<typeof loader>()
  const count = useNoticeCount(list.page.count)
  return (
    <DeskFrame
      title={t('desk.title')}
      action={<ButtonLink to={noticePaths.deskNew()}>{t('desk.add')}</ButtonLink>}
    >
      <FilterBar
        path={noticePaths.deskList()}
        list={list}
        fields={[
          { name: 'title', label: t('desk.search') },
          {
            name: 'state',
            label: t('desk.stateLabel'),
            options: SHOWN_STATES.map((value) => ({ value, label: t(`desk.state.${value}`) })),
          },
        ]}
      />
      <Listed
        list={list}
        path={noticePaths.deskList}
        count={count}
        empty={<EmptyState drawing="no-notices">{t('desk.none')}</EmptyState>}
      >
        <DeskNoticeTable
          notices={list.items}
          caption={t('desk.title')}
          order={sortLinks(list, noticePaths.deskList)}
        />
      </Listed>
    </DeskFrame>
  )
}
