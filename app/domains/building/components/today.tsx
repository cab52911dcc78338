import type { ReactNode } from 'react'
import { VISITOR_TARIFF } from '~/domains/parking/rules/visitor-tariff'
import { visitorPaths } from '~/domains/visitors/paths'
import type { VisitRow } from '~/domains/visitors/schemas'
import { formatDay, formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, type LocalDate } from '~/rules/local-time'
import { Link } from '~/ui/link'
import { StatusBadge } from '~/ui/status-badge'
import { useLanguage } from '~/ui/use-language'
import { AMENITY_HOURS } from '../rules/amenity-hours'
import { CUSTOMER_CENTRE, type CustomerCentreState } from '../rules/customer-centre'

const { opens, lunchFrom, lunchTo, closes } = CUSTOMER_CENTRE
const HOURS = {
  opens: formatMinutes(opens),
  lunchFrom: formatMinutes(lunchFrom),
  lunchTo: formatMinutes(lunchTo),
  closes: formatMinutes(closes),
}
const won = (amount: number) => amount.toLocaleString('en')
const TARIFF = {
  freeMinutes: VISITOR_TARIFF.freeMinutes,
  stepMinutes: VISITOR_TARIFF.stepMinutes,
  price: won(VISITOR_TARIFF.wonPerStep),
  weekday: won(VISITOR_TARIFF.weekdayCap),
  weekend: won(VISITOR_TARIFF.weekendCap),
}

/** The day in Seoul, what is open on it, and to somebody signed in who comes to see them. */
export function Today({
  today,
  holiday,
  centre,
  visits,
}: {
  today: LocalDate
  holiday: string | null
  centre: CustomerCentreState
  /** Today's visits to the reader; null for guests, and when they could not be asked for. */
  visits: VisitRow[] | null
}) {
  const { t } = useTranslation('building')
  const language = useLanguage()
  const isDayOff = centre === 'closedOnWeekend' || centre === 'closedOnHoliday'
  return (
    <section aria-labelledby="today">
      <div className="mb-3 flex min-h-target items-center justify-between">
        <h2 id="today" className="text-h2-s font-semibold md:text-h2">
          {t('home.today')}
        </h2>
        <p className="font-semibold">
          <time dateTime={today}>{formatDay(today, language)}</time>
          {holiday && <span className="ml-2 text-red">{holiday}</span>}
        </p>
      </div>
      <dl className="border-t-2 border-ink">
        {visits && (
          <Row term={t('home.myVisits')}>
            <MyVisits visits={visits} today={today} />
          </Row>
        )}
        <Row term={t('shell:menu.customerCenter')}>
          <p className="font-semibold">{t(`centre.${centre}`, HOURS)}</p>
          <p className="text-table text-ink-2">{t('centre.hours', HOURS)}</p>
        </Row>
        <Row term={t('shell:menu.amenities')}>
          <p className="font-semibold">{t(isDayOff ? 'home.amenitiesClosed' : 'home.amenitiesOpen')}</p>
          <Hours of={t('home.rooms')} {...AMENITY_HOURS.rooms} />
          <Hours of={t('home.fitness')} {...AMENITY_HOURS.fitness} />
        </Row>
        <Row term={t('visitors:individual.parking')}>
          <p className="text-table text-ink-2">{t('visitors:individual.parkingText', TARIFF)}</p>
        </Row>
      </dl>
    </section>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-b border-line-1 py-4 md:flex">
      <dt className="pb-1 text-table text-ink-2 md:w-term md:shrink-0 md:pb-0 md:pr-4 md:pt-px">{term}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}

function Hours({ of, from, to }: { of: string; from: number; to: number }) {
  const { t } = useTranslation('building')
  return (
    <p className="text-table text-ink-2">
      {of}{' '}
      <span className="whitespace-nowrap">
        {t('home.weekdays', { from: formatMinutes(from), to: formatMinutes(to) })}
      </span>
    </p>
  )
}

function MyVisits({ visits, today }: { visits: VisitRow[]; today: LocalDate }) {
  const { t } = useTranslation('building')
  const language = useLanguage()
  if (visits.length === 0) return <p>{t('home.noVisits')}</p>
  return (
    <>
      <ul>
        {visits.map(({ id, name, visitMinutes, floor, status }) => (
          <li key={id} className="flex min-h-target items-center justify-between border-b border-line-1">
            <Link
              to={visitorPaths.details({ id })}
              className="flex min-h-target flex-1 items-center font-semibold underline-offset-4 hover:underline"
            >
              <span className="w-14 shrink-0 font-normal">{formatMinutes(visitMinutes)}</span>
              {name}
              <span className="ml-2 font-normal text-ink-2">{formatFloor(floor, language)}</span>
            </Link>
            <StatusBadge status={status} label={t(`statuses:visit.${status}`)} />
          </li>
        ))}
      </ul>
      <Link
        to={visitorPaths.myVisitor({ from: today, to: today })}
        className="link inline-flex min-h-target items-center text-table"
      >
        {t('home.allVisits')}
      </Link>
    </>
  )
}
