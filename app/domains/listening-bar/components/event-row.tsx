import type { ReactNode } from 'react'
import type { BarEvent } from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/page/link'
import { Badge, StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'
import { Poster } from './poster'
import { useEventWords } from './use-event-words'

/** An event in a list: poster, day, name, guest; how many seats are left, and the way to one, or one's own sign-up. */
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
  const { guest, mine, isCancelled, isOver, seats, taken, waiting } = event
  const left = waiting > 0 ? 0 : Math.max(0, seats - taken)
  const isToCome = !isCancelled && !isOver
  const name = event.name[language]
  return (
    <li className="border-b border-line-1 py-6 md:flex md:items-center">
      <div className="mb-4 max-w-narrow overflow-hidden bg-mist md:mb-0 md:mr-8 md:w-1/4 md:shrink-0">
        <Poster event={event} isDecorative />
      </div>
      <div className="min-w-0 md:mr-8 md:flex-1">
        <p className="tabular text-table font-semibold text-pine">
          {`${formatDay(event.date, language)} ${formatSpan(event)}`}
        </p>
        <Heading className="mt-1 break-words text-h3 font-semibold">
          <Link to={listeningBarPaths.event(event)} className="link">
            {name}
          </Link>
        </Heading>
        {guest[language] && <p className="mt-1">{guest[language]}</p>}
        {(left === 0 || !isToCome) && (
          <p className="mt-2 text-table text-ink-2">{isCancelled ? t('calledOff') : seatsOf(event)}</p>
        )}
      </div>
      {(mine || isToCome) && (
        <div className="mt-4 md:mt-0 md:shrink-0 md:text-right">
          {mine ? (
            <StatusBadge status={mine.status} label={t(`status.${mine.status}`)} />
          ) : (
            <>
              <p className="mb-3">
                {left > 0 ? (
                  <Badge tone="yes" icon="check" label={t('left', { count: left })} />
                ) : (
                  <Badge tone="done" icon="clock" label={t('noneLeft')} />
                )}
              </p>
              <ButtonLink to={listeningBarPaths.event(event)} look="secondary">
                {left > 0 ? t('signUp.submit') : t('signUp.wait')}
                <span className="sr-only">{` ${name}`}</span>
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** Events under each other. */
export const EventRows = ({ children }: { children: ReactNode }) => (
  <ul className="border-t-2 border-ink">{children}</ul>
)
