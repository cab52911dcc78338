import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { Wait } from '~/domains/meeting-rooms/wait-shapes'
import { formatDay, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { Button, ButtonLink } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { useLanguage } from '~/ui/page/use-language'

/** The member's waiting-list entries; those whose turn it is are highlighted, with a link to book. */
export function OwnWaits({ waits, canLeave = true }: { waits: readonly Wait[]; canLeave?: boolean }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  return (
    <ul aria-label={t('wait.title')} className="border-t-2 border-ink">
      {waits.map((wait) => {
        const { id, room, date, state, ahead, keptUntil } = wait
        const book = {
          date,
          start: formatMinutes(wait.startMinutes),
          end: formatMinutes(wait.endMinutes),
        }
        return (
          <li
            key={id}
            className={`border-b border-line-1 py-4 md:flex md:items-center md:justify-between ${
              state === 'turn' ? '-mx-4 border-l-4 border-l-pine bg-celadon-100 px-4' : ''
            }`}
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {room.name[language]} · {formatDay(date, language)}{' '}
                <span className="whitespace-nowrap">{formatSpan(wait)}</span>
              </p>
              <p className="mt-1 text-table text-ink-2">
                {state === 'turn' && keptUntil && t('wait.keptUntil', { at: formatInstant(keptUntil) })}
                {state === 'turn' && !keptUntil && t('wait.turn')}
                {state === 'waiting' && (ahead > 0 ? t('wait.ahead', { count: ahead }) : t('wait.first'))}
                {state === 'over' && t('wait.over')}
              </p>
            </div>
            <div className="mt-3 flex flex-wrap items-center md:ml-6 md:mt-0 md:shrink-0">
              {state === 'turn' && (
                <ButtonLink to={`${roomPaths.book({ room: room.code }, book)}#book`} className="mr-3">
                  {t('wait.book')}
                </ButtonLink>
              )}
              {canLeave && (
                <PortalForm submitLabel={t('wait.leave')}>
                  <input type="hidden" name="leave" value={id} />
                  <Button look="secondary">
                    {t('wait.leave')}
                    <span className="sr-only">
                      {' '}
                      {room.name[language]} {date} {formatSpan(wait)}
                    </span>
                  </Button>
                </PortalForm>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
