import type { ReactNode } from 'react'
import type { BarEvent } from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { Link } from '~/ui/link'
import { StatusBadge } from '~/ui/status-badge'
import { useLanguage } from '~/ui/use-language'
import { Poster } from './poster'
import { useEventWords } from './use-event-words'

/** An event in a list: poster, day, name, guest, seats and one's own sign-up. */
export function EventRow({
  event,
  heading: Heading = 'h2',
}: {
  event: BarEvent
  /** `h3` in a section with a heading of its own. */
  heading?: 'h2' | 'h3'
}) {
  const { t } = useTranslation('listening-events')
  const language = useLanguage()
  const { seatsOf } = useEventWords()
  const { guest, mine, isCancelled } = event
  return (
    <li className="border-b border-line-1 py-6 md:flex">
      <div className="mb-4 max-w-narrow overflow-hidden bg-mist md:mb-0 md:mr-8 md:w-1/3 md:shrink-0">
        <Poster event={event} isDecorative />
      </div>
      <div className="min-w-0">
        <p className="tabular text-table font-semibold text-pine">
          {`${formatDay(event.date, language)} ${formatSpan(event)}`}
        </p>
        <Heading className="mt-1 break-words text-h3 font-semibold">
          <Link to={listeningBarPaths.event(event)} className="link">
            {event.name[language]}
          </Link>
        </Heading>
        {guest[language] && <p className="mt-1">{guest[language]}</p>}
        <p className="mt-2 text-table text-ink-2">{isCancelled ? t('calledOff') : seatsOf(event)}</p>
        {mine && (
          <p className="mt-2">
            <StatusBadge status={mine.status} label={t(`status.${mine.status}`)} />
          </p>
        )}
      </div>
    </li>
  )
}

/** Events under each other. */
export const EventRows = ({ children }: { children: ReactNode }) => (
  <ul className="border-t-2 border-ink">{children}</ul>
)
