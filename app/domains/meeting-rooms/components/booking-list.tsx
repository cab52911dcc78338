import { LIST_SIZES } from '~/lists/list-sizes'
import { formatWon } from '~/domains/building/format-won'
import type { BookingListPage } from '~/domains/meeting-rooms/components/booking-list.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { Zone } from '~/domains/meeting-rooms/zones'
import { SHOWN_STATUSES } from '~/booking/kinds'
import { formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { Query } from '~/rules/query-string'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { ExportForm } from '~/ui/form/export-form'
import { FilterBar, usePeriodParts } from '~/ui/list/filter-bar'
import { Link } from '~/ui/page/link'
import { Listed } from '~/ui/list/listed'
import { Page } from '~/ui/page/page'
import { sortLinks } from '~/ui/list/table'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'
import { OwnWaits } from './own-waits'
import { BookingTable } from './booking-table'

/** Own bookings or the company's, with totals (product §2). */
export function BookingList({
  page,
  title,
  path,
  book,
  zone,
}: {
  page: BookingListPage
  title: string
  path: (query?: Query) => string
  /** The URL of the calendar to book in. */
  book: string
  zone: Zone
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { list, totals, maySeeCompany, mayBook, periods } = page
  const scope = list.filter.scope as 'mine' | 'company'
  const won = (amount: number) => t('won', { amount: formatWon(amount) })
  return (
    <Page
      title={title}
      crumbs={[{ label: t('history.title'), to: roomPaths.history() }]}
      action={
        mayBook.length > 0 && (
          <ButtonLink to={book} look="secondary">
            {t('list.book')}
          </ButtonLink>
        )
      }
    >
      {maySeeCompany && (
        <Tabs
          label={t('list.scopes')}
          current={path({ scope })}
          tabs={(['company', 'mine'] as const).map((each) => ({
            label: t(`list.${each}`),
            to: path({ scope: each }),
          }))}
        />
      )}
      {page.waits.length > 0 && (
        <section aria-labelledby="waits" className="mb-11">
          <h2 id="waits" className="mb-3 text-h3 font-semibold">
            <Link to={roomPaths.waits()} className="link">
              {t('wait.title')}
            </Link>
          </h2>
          <OwnWaits waits={page.waits} canLeave={false} />
        </section>
      )}
      <nav aria-label={t('list.periods')} className="mb-3">
        <ul className="flex flex-wrap">
          {periods.map(({ name, from, to }) => (
            <li key={name} className="mr-5">
              <Link
                to={path({ scope, from, to })}
                aria-current={list.filter.from === from && list.filter.to === to ? 'true' : undefined}
                className="link inline-flex min-h-target items-center"
              >
                {t(`list.period.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FilterBar
        path={path()}
        reset={path({ scope })}
        list={list}
        views={['scope']}
        sizes={LIST_SIZES}
        fields={[
          ...usePeriodParts(),
          {
            name: 'status',
            label: t('field.status'),
            options: SHOWN_STATUSES.map((status) => ({ value: status, label: t(`statuses:${status}`) })),
          },
          { name: 'keyword', label: t('list.keyword') },
        ]}
      />
      <Listed
        list={list}
        path={path}
        file={
          maySeeCompany &&
          scope === 'company' && (
            <ExportForm
              path={roomPaths.listFile()}
              filter={{ ...list.filter, zone }}
              error={page.exportError ?? undefined}
            />
          )
        }
        count={t('list.totals', {
          count: totals.count,
          time: formatDuration(totals.minutes, language),
          won: won(totals.won + totals.vatWon),
          free: formatDuration(totals.freeMinutes, language),
        })}
        empty={
          <EmptyState
            drawing="no-bookings"
            action={
              <Link to={book} className="link inline-flex min-h-target items-center">
                {t('calendar.open')}
              </Link>
            }
          >
            {t('messages:noReservations')}
          </EmptyState>
        }
      >
        <BookingTable
          rows={list.items}
          caption={title}
          withReserver={scope === 'company'}
          again={scope === 'mine' ? mayBook : []}
          order={sortLinks(list, path)}
        />
      </Listed>
    </Page>
  )
}
