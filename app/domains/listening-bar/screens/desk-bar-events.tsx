import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskBarEventsClient } from '~/domains/listening-bar/client.server'
import { useEventWords } from '~/domains/listening-bar/components/use-event-words'
import { EVENT_VIEWS, eventListQuery } from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { formatSpan } from '~/rules/local-time'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { RowLink, Table } from '~/ui/list/table'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('listening-events:desk.title'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, eventListQuery, {
    find: (query) => read(deskBarEventsClient(context.api).desk['listening-bar'].events.$get({ query })),
    path: listeningBarPaths.deskEvents,
    views: ['when'],
  })
  return { list }
}

/** Events of the listening bar, to come or past, with their seats. */
export default function DeskBarEvents() {
  const { t } = useTranslation('listening-events')
  const language = useLanguage()
  const { list } = useLoaderData<typeof loader>()
  const { seatsOf } = useEventWords()
  const when = EVENT_VIEWS.find((one) => one === list.filter.when) ?? 'coming'
  const to = (view: (typeof EVENT_VIEWS)[number]) =>
    listeningBarPaths.deskEvents(view === 'coming' ? {} : { when: view })
  return (
    <DeskFrame
      title={t('desk.title')}
      action={
        <ButtonLink to={listeningBarPaths.deskEvent({ id: 'new' })} look="secondary">
          {t('desk.add')}
        </ButtonLink>
      }
    >
      <Tabs
        label={t('list.views')}
        current={to(when)}
        tabs={EVENT_VIEWS.map((view) => ({ label: t(`list.view.${view}`), to: to(view) }))}
      />
      <Listed
        list={list}
        path={listeningBarPaths.deskEvents}
        count={t('list.count', { count: list.page.count })}
        empty={<EmptyState drawing="no-results">{t(`list.empty.${when}`)}</EmptyState>}
      >
        <Table
          caption={t('desk.title')}
          rows={list.items}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: t('field.name'),
              kind: 'name',
              share: 3,
              cell: (event) => (
                <RowLink to={listeningBarPaths.deskEvent(event)}>{event.name[language]}</RowLink>
              ),
            },
            { key: 'date', head: t('field.date'), share: 2, cell: ({ date }) => formatDay(date, language) },
            { key: 'time', head: t('field.time'), share: 2, cell: formatSpan },
            {
              key: 'seats',
              head: t('field.seats'),
              share: 3,
              cell: (event) =>
                event.isCancelled
                  ? t('calledOff')
                  : event.isOver
                    ? t('desk.came', { taken: event.taken, seats: event.seats })
                    : seatsOf(event),
            },
          ]}
        />
      </Listed>
    </DeskFrame>
  )
}
