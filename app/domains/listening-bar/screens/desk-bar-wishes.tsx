import { LIST_SIZES } from '~/lists/list-sizes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { decidedMeanwhile } from '~/decisions/at-top'
import { deskPlaylistClient } from '~/domains/listening-bar/client.server'
import { PlaylistDeskTabs } from '~/domains/listening-bar/components/playlist-desk-tabs'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { decideWishesForm, deskWishQuery, WISH_VIEWS } from '~/domains/listening-bar/playlist-shapes'
import { WishSelection } from '~/domains/listening-bar/screens/desk-bar-wishes/wish-selection'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { listAddress, loadList } from '~/lists/load-list.server'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'

export const handle: ScreenHandle = { title: (t) => t('listening-playlist:desk.wishesTitle'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, deskWishQuery, {
    find: (query) => read(deskPlaylistClient(context.api).desk['listening-bar'].wishes.$get({ query })),
    path: listeningBarPaths.deskWishes,
    views: ['status'],
  })
  return { list }
}

const TOLD = { accept: 'wishesAccepted', played: 'wishesPlayed', decline: 'wishesDeclined' } as const

/** Accepts, declines or plays the ticked wishes. */
export const action = formAction(decideWishesForm, async (args, receive) => {
  const { request, context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { wishes } = deskPlaylistClient(context.api).desk['listening-bar']
  const decided = await send(wishes.decision.$post({ json: posted.value }, once(posted)))
  if (!decided.ok) return posted.refuse(decidedMeanwhile(decided.problem))
  const key = messageCode(TOLD[posted.value.decision], { number: decided.data.count })
  return seeOther(listAddress(request), context.cookies.flash({ key, tone: 'done' }))
})

/** Wishes for records: those that wait, those accepted, those that are over. */
export default function DeskBarWishes() {
  const { t } = useTranslation('listening-playlist')
  const { list } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const view = WISH_VIEWS.find((one) => one === list.filter.status) ?? 'waiting'
  const to = (status: (typeof WISH_VIEWS)[number]) =>
    listeningBarPaths.deskWishes(status === 'waiting' ? {} : { status })
  return (
    <DeskFrame title={t('desk.wishesTitle')}>
      <PlaylistDeskTabs current="wishes" />
      <Tabs
        label={t('field.status')}
        current={to(view)}
        tabs={WISH_VIEWS.map((status) => ({ label: t(`desk.wishView.${status}`), to: to(status) }))}
      />
      <FilterBar
        path={listeningBarPaths.deskWishes()}
        reset={to(view)}
        list={list}
        views={['status']}
        sizes={LIST_SIZES}
        fields={[{ name: 'name', label: t('filter.name') }]}
      />
      <Listed
        list={list}
        path={listeningBarPaths.deskWishes}
        empty={
          <EmptyState drawing="no-results">
            {list.isFiltered ? t('desk.noWishFound') : t(`desk.noWishes.${view}`)}
          </EmptyState>
        }
      >
        <WishSelection list={list} view={view} result={result} />
      </Listed>
    </DeskFrame>
  )
}
