import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { barEventsClient } from '~/domains/listening-bar/client.server'
import { EventRow, EventRows } from '~/domains/listening-bar/components/event-row'
import { eventListQuery, EVENT_VIEWS } from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { Listed } from '~/ui/list/listed'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'

export const handle: ScreenHandle = {
  title: (t) => t('listening-events:list.title'),
  description: (t) => t('listening-events:list.description'),
  section: 'amenities',
  follows: true,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, eventListQuery, {
    find: (query) => read(barEventsClient(context.api)['listening-bar'].events.$get({ query })),
    path: listeningBarPaths.events,
    views: ['when'],
  })
  return { list }
}

/** Events of the listening bar, those to come and past ones (product §2). */
export default function ListeningEvent() {
  const { t } = useTranslation('listening-events')
  const { list } = useLoaderData<typeof loader>()
  const when = EVENT_VIEWS.find((one) => one === list.filter.when) ?? 'coming'
  const to = (view: (typeof EVENT_VIEWS)[number]) =>
    listeningBarPaths.events(view === 'coming' ? {} : { when: view })
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      crumbs={[{ label: t('shell:menu.listeningBar'), to: listeningBarPaths.bar() }]}
      action={
        <div className="md:flex">
          <ButtonLink to={listeningBarPaths.playlist()} look="secondary">
            {t('listening-playlist:list.title')}
          </ButtonLink>
          <ButtonLink to={listeningBarPaths.bar()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
            {t('list.book')}
          </ButtonLink>
        </div>
      }
    >
      <Tabs
        label={t('list.views')}
        current={to(when)}
        tabs={EVENT_VIEWS.map((view) => ({ label: t(`list.view.${view}`), to: to(view) }))}
      />
      <Listed
        list={list}
        path={listeningBarPaths.events}
        count={t('list.count', { count: list.page.count })}
        empty={<EmptyState drawing="no-results">{t(`list.empty.${when}`)}</EmptyState>}
      >
        <EventRows>
          {list.items.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </EventRows>
      </Listed>
    </Page>
  )
}
