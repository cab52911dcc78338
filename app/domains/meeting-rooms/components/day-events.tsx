import { occasionPath } from '~/booking/occasion-path'
import type { Day } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import { useLanguage } from '~/ui/page/use-language'

/** Public events that take a day's time of these rooms, each with a link; nothing without one. */
export function DayEvents({ day, codes }: { day: Day; codes: readonly string[] }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const events = day.rooms
    .filter(({ code }) => codes.includes(code))
    .flatMap(({ taken }) => taken)
    .filter(({ occasion }) => occasion !== null)
  if (events.length === 0) return null
  return (
    <Notice title={t('listening.onThatDay')}>
      <ul>
        {events.map(({ occasion, ...time }) => (
          <li key={occasion!.id}>
            {`${formatSpan(time)} `}
            <Link to={occasionPath(occasion!)} className="link font-semibold">
              {occasion!.name[language]}
            </Link>
            {occasion!.guest[language] && ` · ${occasion!.guest[language]}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
