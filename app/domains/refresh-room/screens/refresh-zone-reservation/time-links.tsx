import { refreshPaths } from '~/domains/refresh-room/paths'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { Link } from '~/ui/page/link'

interface Time {
  startMinutes: number
  endMinutes: number
  /** How many seats are free. */
  free: number
  isPast: boolean
}

/** The times of a use with the number of free seats, as links that show the plan of each. */
export function TimeLinks({ use, times, current }: { use: number; times: readonly Time[]; current: number }) {
  const { t } = useTranslation('refresh')
  return (
    <ul aria-label={t('time.title')} className="time-links mb-8">
      {times.map((time) => {
        const start = formatMinutes(time.startMinutes)
        const face = (
          <>
            <span className="tabular font-semibold">{formatSpan(time)}</span>{' '}
            <span className="block text-cell">
              {time.isPast
                ? t('time.past')
                : time.free === 0
                  ? t('time.full')
                  : t('time.free', { count: time.free })}
            </span>
          </>
        )
        return (
          <li key={start} className={time.startMinutes === current ? 'is-chosen' : undefined}>
            {time.isPast ? (
              <span className="is-past">{face}</span>
            ) : (
              <Link
                to={`${refreshPaths.book({ use, time: start })}#plan`}
                aria-current={time.startMinutes === current ? 'true' : undefined}
              >
                {face}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
