import type { ReactNode } from 'react'
import type { ParkingTariff } from '~/rules/visitor-tariff'
import { TariffText } from '~/domains/building/tariff-text'
import type { TodaysEvent } from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan, type LocalDate } from '~/rules/local-time'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'
import { centreTimes } from '~/domains/building/centre-times'
import type { CustomerCentreState } from '~/domains/building/rules/customer-centre'
import type { Hours as OpenHours } from '~/domains/building/schemas'

/** The date in Seoul and what is open today. */
export function Today({
  today,
  holiday,
  centre,
  hours,
  tariff,
  events,
}: {
  today: LocalDate
  holiday: string | null
  centre: CustomerCentreState
  hours: OpenHours
  tariff: ParkingTariff
  /** Today's events in the listening bar. */
  events: TodaysEvent[]
}) {
  const { t } = useTranslation('building')
  const language = useLanguage()
  const times = centreTimes(hours.centre)
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
        {events.length > 0 && (
          <Row term={t('shell:menu.listeningBar')}>
            <ul>
              {events.map(({ id, name, guest, ...time }) => (
                <li key={id}>
                  <Link
                    to={listeningBarPaths.event({ id })}
                    className="link inline-flex min-h-target items-center font-semibold"
                  >
                    {name[language]}
                  </Link>
                  <span className="block text-table text-ink-2">
                    {guest[language] ? `${formatSpan(time)} · ${guest[language]}` : formatSpan(time)}
                  </span>
                </li>
              ))}
            </ul>
          </Row>
        )}
        <Row term={t('shell:menu.customerCenter')}>
          <p className="font-semibold">{t(`centre.${centre}`, times)}</p>
          <p className="text-table text-ink-2">{t('centre.hours', times)}</p>
        </Row>
        <Row term={t('shell:menu.amenities')}>
          <p className="font-semibold">{t(isDayOff ? 'home.amenitiesClosed' : 'home.amenitiesOpen')}</p>
          <Hours of={t('home.rooms')} {...hours.amenities.rooms} />
          <Hours of={t('shell:menu.listeningBar')} {...hours.amenities.listeningBar} />
          <Hours of={t('home.fitness')} {...hours.amenities.fitness} />
        </Row>
        <Row term={t('visitors:individual.parking')}>
          <p className="text-table text-ink-2">
            <TariffText tariff={tariff} />
          </p>
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
