import { Search } from 'lucide-react'
import { Drawing } from '~/domains/building/drawing'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { Tabs } from '~/ui/tabs'
import { visitorPaths } from '../paths'
import type { ExpectedVisitor } from '../schemas'
import { DESK_STATUSES, type DeskFilter } from './desk-filter'
import { DeskTable } from './desk-table'

/** The day's visitors: counted by status, which are links, searched by keyword, then listed by time. */
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
  const shown = filter.status ? visitors.filter(({ status }) => status === filter.status) : visitors
  return (
    <section aria-labelledby="expected" className="mt-14">
      <h2 id="expected" className="text-h2-s font-semibold md:text-h2">
        {title}
      </h2>
      <StatusLinks visitors={visitors} filter={filter} />
      <KeywordForm filter={filter} />
      {shown.length > 0 ? (
        <DeskTable visitors={shown} filter={filter} caption={title} />
      ) : (
        <EmptyState
          drawing={<Drawing name="no-visits" isOrnament isLater />}
          action={
            (filter.keyword || filter.status) && (
              <ButtonLink to={visitorPaths.desk()} look="secondary">
                {t('visits.showAll')}
              </ButtonLink>
            )
          }
        >
          {filter.keyword || filter.status ? t('visits.none') : t('messages:noVisitorsOnDate')}
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
  const toStatus = (status: DeskFilter['status']) => visitorPaths.desk({ keyword: filter.keyword, status })
  return (
    <Tabs
      label={t('visits.statuses')}
      current={toStatus(filter.status)}
      tabs={counted.map(({ status, word, count }) => ({ label: word, to: toStatus(status), count }))}
    />
  )
}

function KeywordForm({ filter }: { filter: DeskFilter }) {
  const { t } = useTranslation('desk')
  return (
    <form className="mb-6 bg-mist p-4 md:flex md:items-end">
      {filter.status && <input type="hidden" name="status" value={filter.status} />}
      <div className="md:w-field">
        <label htmlFor="keyword" className="mb-1 block text-table font-semibold">
          {t('visits.keyword')}
        </label>
        <input
          id="keyword"
          name="keyword"
          type="search"
          defaultValue={filter.keyword}
          maxLength={50}
          className="min-h-control w-full rounded border border-line-3 bg-white px-4 py-2 text-body"
        />
      </div>
      <Button look="secondary" className="mt-3 md:ml-3 md:mt-0">
        <Icon of={Search} className="mr-2" />
        {t('visits.search')}
      </Button>
    </form>
  )
}
