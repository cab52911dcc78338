import { LIST_SIZES } from '~/lists/list-sizes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { fitnessHistoryClient } from '~/domains/fitness/client.server'
import { NotAMember } from '~/domains/fitness/components/not-a-member'
import { ReservationTable } from '~/domains/fitness/components/reservation-table'
import { FITNESS_STATUSES, fitnessListQuery } from '~/domains/fitness/history-shapes'
import { FITNESS_KINDS, fitnessPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { addMonths } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar, usePeriodParts } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('fitness:list.title'),
  section: 'myPage',
  follows: true,
}

/** Months back that the list starts at by default. */
const MONTHS_BACK = 3

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, today } = context
  const actor = actorOf(await context.me())
  const list = await loadList(request, fitnessListQuery, {
    defaults: { from: addMonths(today, -MONTHS_BACK) },
    find: (query) => read(fitnessHistoryClient(api).fitness.reservations.$get({ query })),
    path: fitnessPaths.list,
  })
  return { list, isMember: can(actor, 'fitness:book') }
}

/** One's own fitness reservations of all kinds (product §2). */
export default function FitnessReservationList() {
  const { t } = useTranslation('fitness')
  const { list, isMember } = useLoaderData<typeof loader>()
  return (
    <Page
      title={t('list.title')}
      action={
        <ButtonLink to={fitnessPaths.home()} look="secondary">
          {t('home.title')}
        </ButtonLink>
      }
    >
      {!isMember && <NotAMember />}
      <FilterBar
        path={fitnessPaths.list()}
        list={list}
        sizes={LIST_SIZES}
        fields={[
          {
            name: 'kind',
            label: t('field.kind'),
            options: FITNESS_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          },
          {
            name: 'status',
            label: t('field.status'),
            options: FITNESS_STATUSES.map((status) => ({
              value: status,
              label: status === 'pending' ? t('waiting') : t(`statuses:${status}`),
            })),
          },
          ...usePeriodParts(),
        ]}
      />
      <Listed
        list={list}
        path={fitnessPaths.list}
        count={t('list.count', { count: list.page.count })}
        empty={<EmptyState drawing="no-bookings">{t('messages:noReservations')}</EmptyState>}
      >
        <ReservationTable rows={list.items} caption={t('list.title')} isMember={isMember} />
      </Listed>
    </Page>
  )
}
