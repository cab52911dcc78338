import type { Door } from '~/domains/meeting-rooms/door-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'

/** Colour and border of each state, to be recognised from a distance. */
const LOOKS = {
  free: 'bg-pine text-white',
  busy: 'bg-red text-white',
  awaited: 'bg-yuja text-ink',
  blocked: 'bg-ink text-white',
  closed: 'bg-ink text-white',
} as const satisfies Record<Door['state'], string>

/** The state of the room in large letters, until when, and the next booking. */
export function DoorPanel({ door }: { door: Door }) {
  const { t } = useTranslation('rooms')
  const { state, until, now, next } = door
  return (
    <section
      aria-labelledby="state"
      className={`flex flex-col justify-between px-6 py-8 md:px-12 md:py-12 lg:w-1/2 ${LOOKS[state]}`}
    >
      <div>
        <p id="state" className="text-display-s font-semibold md:text-display">
          {t(`door.state.${state}`)}
        </p>
        {until !== null && (
          <p className="mt-2 text-h1-s font-semibold md:text-h1">
            {t('door.until', { time: formatMinutes(until) })}
          </p>
        )}
        {now && <p className="mt-4 text-h2-s md:text-h2">{formatSpan(now)}</p>}
      </div>
      <p className="mt-12 border-t-2 border-current pt-4 text-h2-s md:text-h2">
        <span className="mr-4 font-semibold">{t('door.next')}</span>
        {next ? formatSpan(next) : t('door.nothingNext')}
      </p>
    </section>
  )
}
