import { FavoriteMark } from '~/domains/members/components/star-form'
import type { ZonePage } from '~/domains/meeting-rooms/components/zone-page.server'
import { KINDS_OF, type Zone } from '~/domains/meeting-rooms/zones'
import { useTranslation } from '~/i18n/use-translation'
import type { Query } from '~/rules/query-string'
import { Link } from '~/ui/page/link'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'

/** The three ways to look at a zone's free times: a day of all rooms, a week of one, a list. */
export function ZoneViews({ view, to }: { view: ZonePage['view']; to: (query: Query) => string }) {
  const { t } = useTranslation('rooms')
  const hrefOf = (name: ZonePage['view']) => to({ view: name === 'calendar' ? undefined : name })
  return (
    <Tabs
      label={t('calendar.views')}
      current={hrefOf(view)}
      tabs={[
        { label: t('calendar.grid'), to: hrefOf('calendar') },
        { label: t('calendar.week'), to: hrefOf('week') },
        { label: t('calendar.list'), to: hrefOf('list') },
      ]}
    />
  )
}

/** The rooms of a zone as links, of which one may be chosen. */
export function RoomFilter({
  page,
  zone,
  to,
  hasAll = false,
}: {
  page: Pick<ZonePage, 'catalogue' | 'room' | 'favorites'>
  zone: Zone
  to: (query: Query) => string
  /** Whether all rooms can be shown at once. */
  hasAll?: boolean
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const all = page.catalogue.rooms.filter(({ kind }) => KINDS_OF[zone].includes(kind))
  const look = (isChosen: boolean) =>
    `inline-flex min-h-target items-center ${isChosen ? 'font-semibold' : 'link'}`
  return (
    <nav aria-label={t('calendar.filter')} className="mt-4">
      <ul className="flex flex-wrap">
        {hasAll && (
          <li className="mr-5">
            <Link
              to={to({ room: undefined })}
              aria-current={page.room === null ? 'true' : undefined}
              className={look(page.room === null)}
            >
              {t('calendar.allRooms')}
            </Link>
          </li>
        )}
        {all.map(({ code, name }) => (
          <li key={code} className="mr-5">
            <Link
              to={to({ room: code })}
              aria-current={page.room === code ? 'true' : undefined}
              className={look(page.room === code)}
            >
              {page.favorites.includes(code) && <FavoriteMark />}
              {name[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
