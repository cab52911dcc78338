import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { Booking } from '~/domains/meeting-rooms/shapes'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'

/** Links from a booking to its series and to each of the other bookings. */
export function SeriesLinks({ booking: { id, series, seriesId } }: { booking: Booking }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  if (!series || seriesId === null) return null
  return (
    <section aria-labelledby="series" className="mb-11 print:hidden">
      <h2 id="series" className="mb-1 text-h3 font-semibold">
        {t('series.title')}
      </h2>
      <p>
        <Link to={roomPaths.series({ id: seriesId })} className="link inline-flex min-h-target items-center">
          {t('series.open', { count: series.length })}
        </Link>
      </p>
      <ul>
        {series.map((one) => (
          <li key={one.id} className="border-b border-line-1">
            {one.id === id ? (
              <span aria-current="page" className="inline-flex min-h-target items-center font-semibold">
                {formatDay(one.date, language)}
              </span>
            ) : (
              <Link to={roomPaths.booking(one)} className="link inline-flex min-h-target items-center">
                {formatDay(one.date, language)}
              </Link>
            )}
            <span className="ml-3 text-table text-ink-2">{t(`statuses:${one.status}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
