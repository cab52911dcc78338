import { LIST_SIZES } from '~/lists/list-sizes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { accountPaths } from '~/domains/account/paths'
import { playlistClient } from '~/domains/listening-bar/client.server'
import { useRecordWords } from '~/domains/listening-bar/components/use-record-words'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { playlistForm, recordListQuery } from '~/domains/listening-bar/playlist-shapes'
import { OwnWishes } from '~/domains/listening-bar/screens/listening-playlist/own-wishes'
import { RecordTable } from '~/domains/listening-bar/screens/listening-playlist/record-table'
import { Tonight } from '~/domains/listening-bar/screens/listening-playlist/tonight'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { listAddress, loadList } from '~/lists/load-list.server'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('listening-playlist:list.title'),
  description: (t) => t('listening-playlist:list.description'),
  section: 'amenities',
  follows: true,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const calls = playlistClient(context.api)['listening-bar']
  const [playlist, list, wishes] = await Promise.all([
    read(calls.playlist.$get()),
    loadList(request, recordListQuery, {
      find: (query) => read(calls.records.$get({ query })),
      path: listeningBarPaths.playlist,
    }),
    // Guests have none.
    context.signedIn ? read(calls.wishes.$get()) : null,
  ])
  return { playlist, list, wishes, here: listAddress(request) }
}

/** Wishes for a record, or withdraws a wish; the list stays as it was filtered. */
export const action = formAction(playlistForm, async (args, receive) => {
  const { request, context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { records, wishes } = playlistClient(context.api)['listening-bar']
  const { decision, id } = posted.value
  const sent = { param: { id }, json: {} }
  const done =
    decision === 'wish'
      ? await send(records[':id'].wish.$post(sent, once(posted)))
      : await send(wishes[':id'].withdraw.$post(sent, once(posted)))
  if (!done.ok) return posted.refuse(done.problem)
  const key = decision === 'wish' ? 'wishMade' : 'wishWithdrawn'
  return seeOther(listAddress(request), context.cookies.flash({ key, tone: 'done' }))
})

/** The records of the listening bar: what is played tonight, one's own wishes, and all of them with a search (product §2). */
export default function ListeningPlaylist() {
  const { t } = useTranslation('listening-playlist')
  const { playlist, list, wishes, here } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { filterOf } = useRecordWords()
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      crumbs={[{ label: t('shell:menu.listeningBar'), to: listeningBarPaths.bar() }]}
      action={
        <ButtonLink to={listeningBarPaths.events()} look="secondary">
          {t('listening-events:list.title')}
        </ButtonLink>
      }
    >
      {result && <ErrorSummary form={{ id: 'playlist', allErrors: errorsOf(result) }} />}
      <Tonight records={playlist.tonight} />
      {wishes && <OwnWishes wishes={wishes} />}
      <section aria-labelledby="records" className="mt-16">
        <h2 id="records" className="mb-4 text-h2-s font-semibold md:text-h2">
          {t('list.records')}
        </h2>
        {!wishes && (
          <div className="mb-6 md:flex md:items-center md:justify-between">
            <p className="mb-3 md:mb-0">{t('wish.guest')}</p>
            <ButtonLink to={accountPaths.login(here)} look="secondary">
              {t('wish.signIn')}
            </ButtonLink>
          </div>
        )}
        <FilterBar
          path={listeningBarPaths.playlist()}
          list={list}
          sizes={LIST_SIZES}
          fields={filterOf(playlist, list.filter)}
        />
        <Listed
          list={list}
          path={listeningBarPaths.playlist}
          count={t('list.count', { count: list.page.count })}
          empty={
            <EmptyState drawing="no-results">
              {t(list.isFiltered ? 'list.nothingFound' : 'list.empty')}
            </EmptyState>
          }
        >
          <RecordTable records={list.items} hasWishes={wishes !== null} />
        </Listed>
      </section>
    </Page>
  )
}
