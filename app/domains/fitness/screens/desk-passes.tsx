import { LIST_SIZES } from '~/lists/list-sizes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskPassesClient } from '~/domains/fitness/client.server'
import { FitnessDeskTabs } from '~/domains/fitness/components/desk-tabs'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { usePassWords } from '~/domains/fitness/components/pass-words'
import { deskPassesQuery, PASS_SHOWN } from '~/domains/fitness/pass-shapes'
import { deskPassPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { StatusBadge } from '~/ui/list/status-badge'
import { RowLink, sortLinks, Table } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness:desk.view.passes'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, deskPassesQuery, {
    find: (query) => read(deskPassesClient(context.api).desk.fitness.passes.$get({ query })),
    path: deskPassPaths.passes,
  })
  return { list }
}

/** All monthly passes, by status, member, and a day on which they are valid. */
export default function DeskPasses() {
  const { t } = useTranslation('fitness-passes')
  const language = useLanguage()
  const { wonOf } = useFitnessWords()
  const { daysOf, hoursOf } = usePassWords()
  const { list } = useLoaderData<typeof loader>()
  return (
    <DeskFrame title={t('fitness:desk.view.passes')}>
      <FitnessDeskTabs current="passes" />
      <FilterBar
        path={deskPassPaths.passes()}
        list={list}
        sizes={LIST_SIZES}
        fields={[
          {
            name: 'status',
            label: t('details.status'),
            options: PASS_SHOWN.map((status) => ({ value: status, label: t(`statuses:${status}`) })),
          },
          { name: 'name', label: t('desk.person') },
          { name: 'on', label: t('desk.validOn'), type: 'date' },
        ]}
      />
      <Listed
        list={list}
        path={deskPassPaths.passes}
        count={t('desk.count', { count: list.page.count })}
        empty={<EmptyState drawing="no-results">{t('desk.none')}</EmptyState>}
      >
        <Table
          caption={t('fitness:desk.view.passes')}
          rows={list.items}
          idOf={({ id }) => id}
          order={sortLinks(list, deskPassPaths.passes)}
          columns={[
            {
              key: 'person',
              sort: 'person',
              head: t('desk.person'),
              kind: 'name',
              share: 3,
              cell: (pass) => (
                <>
                  <RowLink to={deskPassPaths.pass(pass)}>{pass.person}</RowLink>
                  <span className="block text-table text-ink-2">{pass.company[language]}</span>
                </>
              ),
            },
            {
              key: 'pass',
              sort: 'pass',
              head: t('desk.pass'),
              share: 5,
              cell: (pass) => (
                <>
                  {pass.name[language]}
                  <span className="tabular block text-table text-ink-2">{hoursOf(pass.hours)}</span>
                </>
              ),
            },
            { key: 'days', sort: 'days', head: t('buy.days'), share: 5, cell: daysOf },
            {
              key: 'won',
              sort: 'won',
              head: t('buy.price'),
              kind: 'number',
              leaves: 'tablet',
              cell: ({ won }) => wonOf(won),
            },
            {
              key: 'status',
              head: t('details.status'),
              kind: 'status',
              share: 3,
              cell: ({ status }) => <StatusBadge status={status} label={t(`statuses:${status}`)} />,
            },
          ]}
        />
      </Listed>
    </DeskFrame>
  )
}
