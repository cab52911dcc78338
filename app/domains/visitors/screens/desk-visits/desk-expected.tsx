import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { Tabs } from '~/ui/page/tabs'
import { visitorPaths } from '~/domains/visitors/paths'
import type { ExpectedVisitor } from '~/domains/visitors/pass-schemas'
import { DESK_STATUSES, type DeskFilter } from './desk-filter'
import { DeskTable } from './desk-table'

/** The day's visitors: counts by status, which are links, then the list by time. */
export function DeskExpected({
  visitors,
  filter,
  title,
}: {
  visitors: ExpectedVisitor[]
  filter: DeskFilter
  title: string
}) {
  const { t } = useTranslation('desk')
  const filtered = filter.status ? visitors.filter(({ status }) => status === filter.status) : visitors
  return (
    <section aria-labelledby="expected" className="mt-14">
      <h2 id="expected" className="text-h2-s font-semibold md:text-h2">
        {title}
      </h2>
      <StatusLinks visitors={visitors} filter={filter} />
      {filtered.length > 0 ? (
        <DeskTable visitors={filtered} filter={filter} caption={title} />
      ) : (
        <EmptyState
          drawing="no-visits"
          action={
            filter.status && (
              <ButtonLink to={visitorPaths.desk()} look="secondary">
                {t('visits.showAll')}
              </ButtonLink>
            )
          }
        >
          {filter.status ? t('visits.none') : t('messages:noVisitorsOnDate')}
        </EmptyState>
      )}
    </section>
  )
}

function StatusLinks({ visitors, filter }: { visitors: ExpectedVisitor[]; filter: DeskFilter }) {
  const { t } = useTranslation('desk')
  const counted = [
    { status: undefined, word: t('visits.all'), count: visitors.length },
    ...DESK_STATUSES.map((status) => ({
      status,
      word: t(`statuses:visit.${status}`),
      count: visitors.filter((visitor) => visitor.status === status).length,
    })),
  ]
  const toStatus = (status: DeskFilter['status']) => visitorPaths.desk({ status })
  return (
    <Tabs
      label={t('visits.statuses')}
      current={toStatus(filter.status)}
      tabs={counted.map(({ status, word, count }) => ({ label: word, to: toStatus(status), count }))}
    />
  )
}
