import { LIST_SIZES } from '~/lists/list-sizes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { decidedMeanwhile } from '~/decisions/at-top'
import { deskPlaylistClient, playlistClient } from '~/domains/listening-bar/client.server'
import { PlaylistDeskTabs } from '~/domains/listening-bar/components/playlist-desk-tabs'
import { useRecordWords } from '~/domains/listening-bar/components/use-record-words'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { deskRecordListQuery, tonightForm } from '~/domains/listening-bar/playlist-shapes'
import { RecordSelection } from '~/domains/listening-bar/screens/desk-bar-records/record-selection'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { listAddress, loadList } from '~/lists/load-list.server'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('listening-playlist:desk.records'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = context
  const [playlist, list] = await Promise.all([
    read(playlistClient(api)['listening-bar'].playlist.$get()),
    loadList(request, deskRecordListQuery, {
      find: (query) => read(deskPlaylistClient(api).desk['listening-bar'].records.$get({ query })),
      path: listeningBarPaths.deskRecords,
    }),
  ])
  return { playlist, list }
}

/** Puts the ticked records on tonight's list, or takes them off. */
export const action = formAction(tonightForm, async (args, receive) => {
  const { request, context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { tonight } = deskPlaylistClient(context.api).desk['listening-bar'].records
  const played = await send(tonight.$post({ json: posted.value }, once(posted)))
  if (!played.ok) return posted.refuse(decidedMeanwhile(played.problem))
  const key = posted.value.decision === 'tonight' ? 'recordsTonight' : 'recordsNotTonight'
  const told = messageCode(key, { number: played.data.count })
  return seeOther(listAddress(request), context.cookies.flash({ key: told, tone: 'done' }))
})

/** The records of the listening bar, and which of them are played tonight. */
export default function DeskBarRecords() {
  const { t } = useTranslation('listening-playlist')
  const { playlist, list } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { filterOf } = useRecordWords()
  return (
    <DeskFrame
      title={t('desk.records')}
      action={
        <div className="md:flex">
          <ButtonLink to={listeningBarPaths.deskRecordSheet()} look="secondary">
            {t('sheet.title')}
          </ButtonLink>
          <ButtonLink
            to={listeningBarPaths.deskRecord({ id: 'new' })}
            look="secondary"
            className="mt-3 md:ml-3 md:mt-0"
          >
            {t('desk.add')}
          </ButtonLink>
        </div>
      }
    >
      <PlaylistDeskTabs current="records" />
      <FilterBar
        path={listeningBarPaths.deskRecords()}
        list={list}
        sizes={LIST_SIZES}
        fields={[
          ...filterOf(playlist, list.filter),
          {
            name: 'played',
            label: t('desk.playedWhen'),
            options: [{ value: 'tonight', label: t('tonight.title') }],
          },
        ]}
      />
      <Listed
        list={list}
        path={listeningBarPaths.deskRecords}
        empty={
          <EmptyState drawing="no-results">
            {t(list.isFiltered ? 'list.nothingFound' : 'list.empty')}
          </EmptyState>
        }
      >
        <RecordSelection list={list} result={result} />
      </Listed>
    </DeskFrame>
  )
}
