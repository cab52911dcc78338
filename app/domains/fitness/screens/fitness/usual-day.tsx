import type { Occupants } from '~/domains/fitness/stay-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { MINUTES_PER_HOUR } from '~/rules/time-units'

/** Width of an hour in the drawing, of which the bar leaves a quarter empty, and the drawing's height. */
const [STEP, BAR, HEIGHT] = [4, 3, 24]

/**
 * An ordinary day of the centre as a bar for each hour, with the hour of now in a darker colour; the same as a table for who does not see it.
 * @param minutes the minute of the day
 */
export function UsualDay({
  usual,
  days,
  minutes,
}: Omit<Occupants, 'inside' | 'capacity'> & { minutes: number }) {
  const { t } = useTranslation('fitness')
  const busiest = usual.reduce((most, hour) => ((hour.people ?? 0) > (most.people ?? 0) ? hour : most))
  const most = busiest.people ?? 0
  const isNow = (from: number) => from <= minutes && minutes < from + MINUTES_PER_HOUR
  return (
    <section aria-labelledby="usual" className="mt-11">
      <h2 id="usual" className="mb-3 text-h3 font-semibold">
        {t('full.usual')}
      </h2>
      <p className="mb-4 max-w-text text-ink-2">
        {t('full.from', { count: days })}{' '}
        {most > 0 && t('full.busiest', { time: formatMinutes(busiest.from), count: most })}
      </p>
      <div aria-hidden="true" className="max-w-form border-t-2 border-ink pt-4">
        <div className="flex text-badge text-ink-2">
          {usual.map(({ from, people }) => (
            <span
              key={from}
              className={`tabular flex-1 pb-1 text-center ${isNow(from) ? 'font-semibold text-ink' : ''}`}
            >
              {people}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${usual.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-24 w-full border-b border-line-3"
        >
          {usual.map(({ from, people }, place) => {
            const height = most > 0 && people ? (people / most) * HEIGHT : 0
            return (
              <rect
                key={from}
                x={place * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                className={isNow(from) ? 'fill-pine' : 'fill-celadon-300'}
              />
            )
          })}
        </svg>
        <div className="flex text-badge text-ink-3">
          {usual.map(({ from, people }) => (
            <span
              key={from}
              className={`tabular flex-1 pt-1 text-center ${isNow(from) ? 'font-semibold text-ink' : ''}`}
            >
              {people === null ? '·' : from / MINUTES_PER_HOUR}
            </span>
          ))}
        </div>
      </div>
      <table className="sr-only">
        <caption>{t('full.usual')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('full.hour')}</th>
            <th scope="col">{t('full.people')}</th>
          </tr>
        </thead>
        <tbody>
          {usual.map(({ from, people }) => (
            <tr key={from}>
              <th scope="row">
                {formatMinutes(from)}
                {isNow(from) && ` (${t('home.now')})`}
              </th>
              <td>{people === null ? t('full.cleaning') : t('full.count', { count: people })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
