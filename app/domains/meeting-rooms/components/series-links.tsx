import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { Booking } from '~/domains/meeting-rooms/shapes'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

/** Links from a booking to its series and to each of the other bookings: by date or, of rooms booked together, by room. */
export function SeriesLinks({ booking }: { booking: Booking }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { id, series, seriesId, seriesOf } = booking
  if (!series || seriesId === null) return null
  const isOfRooms = seriesOf === 'rooms'
  const nameOf = ({ date, room }: (typeof series)[number]) =>
    isOfRooms ? room[language] : formatDay(date, language)
  const others = series.filter((one) => one.id !== id)
  return (
    <section aria-labelledby="series" className="mb-11 print:hidden">
      <h2 id="series" className="mb-1 text-h3 font-semibold">
        {t(isOfRooms ? 'together.seriesTitle' : 'series.title')}
      </h2>
      {isOfRooms && others.length > 0 && (
        <p>{t('together.with', { rooms: others.map(({ room }) => room[language]).join(', ') })}</p>
      )}
      <p>
        <Link to={roomPaths.series({ id: seriesId })} className="link inline-flex min-h-target items-center">
          {t(isOfRooms ? 'together.openAll' : 'series.open', { count: series.length })}
        </Link>
      </p>
      {!isOfRooms && booking.actions.change.allowed && (
        <p>
          <Link
            to={roomPaths.seriesChange({ id: seriesId }, { from: booking.date })}
            className="link inline-flex min-h-target items-center"
          >
            {t('series.changeFromHere')}
          </Link>
        </p>
      )}
      <ul>
        {series.map((one) => (
          <li key={one.id} className="border-b border-line-1">
            {one.id === id ? (
              <span aria-current="page" className="inline-flex min-h-target items-center font-semibold">
                {nameOf(one)}
              </span>
            ) : (
              <Link to={roomPaths.booking(one)} className="link inline-flex min-h-target items-center">
                {nameOf(one)}
              </Link>
            )}
            <span className="ml-3 text-table text-ink-2">{t(`statuses:${one.status}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
