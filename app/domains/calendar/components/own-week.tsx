import { calendarPaths } from '~/domains/calendar/paths'
import type { OwnItem } from '~/domains/calendar/shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { heatingPaths } from '~/domains/heating/paths'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { refreshPaths } from '~/domains/refresh-room/paths'
import { visitorPaths } from '~/domains/visitors/paths'
import { formatDay, formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan, type LocalDate } from '~/rules/local-time'
import { Link } from '~/ui/page/link'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'

/** A member's next seven days by day; null when they could not be loaded. */
export function OwnWeek({ items, today }: { items: readonly OwnItem[] | null; today: LocalDate }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const days = [...new Set((items ?? []).map(({ date }) => date))]
  return (
    <section aria-labelledby="own-week">
      <div className="mb-3 flex min-h-target items-center justify-between">
        <h2 id="own-week" className="text-h2-s font-semibold md:text-h2">
          {t('week.title')}
        </h2>
        <Link to={calendarPaths.mine()} className="link inline-flex min-h-target items-center text-table">
          {t('week.subscribe')}
        </Link>
      </div>
      <div className="border-t-2 border-ink">
        {days.map((date) => (
          <div key={date} className="border-b border-line-1 py-3 md:flex">
            <h3 className="text-table font-semibold text-ink-2 md:w-short md:shrink-0 md:py-2">
              <time dateTime={date}>{formatDay(date, language)}</time>
              {date === today && <span className="ml-2 text-ink">{t('week.today')}</span>}
            </h3>
            <ul className="min-w-0 flex-1">
              {items
                ?.filter((item) => item.date === date)
                .map((item) => (
                  <Item key={`${item.id} ${item.date}`} item={item} />
                ))}
            </ul>
          </div>
        ))}
        {days.length === 0 && (
          <p className="border-b border-line-1 py-6">{items ? t('week.empty') : t('week.away')}</p>
        )}
      </div>
    </section>
  )
}

function Item({ item }: { item: OwnItem }) {
  const { t } = useTranslation('calendar')
  return (
    <li className="py-2 md:flex md:min-h-target md:items-center md:justify-between md:py-0">
      <Link
        to={pathOf(item)}
        className="block min-w-0 flex-1 font-semibold underline-offset-4 hover:underline md:flex md:min-h-target md:items-center"
      >
        <span className="tabular block w-term shrink-0 font-normal">
          {item.kind === 'visit' ? formatMinutes(item.startMinutes) : formatSpan(item)}
        </span>
        <span className="block min-w-0 break-words py-1">
          <Name item={item} />
        </span>
      </Link>
      <StatusBadge status={item.status} label={t(`statuses:${item.status}`)} />
    </li>
  )
}

function Name({ item }: { item: OwnItem }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const floors = (numbers: readonly number[]) =>
    numbers.map((floor) => formatFloor(floor, language)).join(', ')
  if (item.kind === 'visit')
    return item.people > 1
      ? t('week.visitOfSeveral', { name: item.guest, count: item.people - 1, floor: floors([item.floor]) })
      : t('week.visit', { name: item.guest, floor: floors([item.floor]) })
  if (item.kind === 'booking')
    return item.host === null
      ? item.room.name[language]
      : t('week.meeting', { room: item.room.name[language], host: item.host })
  if (item.kind === 'heating') return t(`week.${item.type}`, { floors: floors(item.floors) })
  return t(`week.${item.kind}`, { name: item.name[language] })
}

function pathOf(item: OwnItem): string {
  if (item.kind === 'visit') return visitorPaths.details(item)
  if (item.kind === 'heating') return heatingPaths.request(item)
  if (item.kind === 'event') return listeningBarPaths.event(item)
  if (item.kind !== 'booking') return fitnessPaths.reservation({ id: item.id, kind: item.kind })
  if (item.host !== null) return roomPaths.meeting(item)
  const { kind } = item.room
  return kind === 'bed' || kind === 'chair'
    ? refreshPaths.booking(item)
    : roomPaths.booking({ id: item.id, kind })
}
