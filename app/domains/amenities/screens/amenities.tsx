import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { RoomPlate } from '~/domains/building/components/room-plate'
import { loadHours, loadPlaces, loadWorkingDay } from '~/domains/building/load-settings.server'
import { roomsClient } from '~/domains/meeting-rooms/client.server'
import { FreeToday } from '~/domains/meeting-rooms/components/free-today'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { zoneOf, type RoomKind } from '~/domains/meeting-rooms/zones'
import { refreshClient } from '~/domains/refresh-room/client.server'
import { SeatsToday } from '~/domains/refresh-room/components/seats-today'
import { formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { FITNESS, MINIMUM_HOURS, REFRESH_ROOM } from '~/rules/amenity-facts'
import { formatMinutes } from '~/rules/local-time'
import { Fact } from '~/ui/list/facts'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'
import { Ahead } from './amenities/ahead'

export const handle: ScreenHandle = {
  title: (t) => t('shell:menu.amenities'),
  description: (t) => t('building:amenities.description'),
  section: 'amenities',
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { rooms } = roomsClient(context.api)
  const date = await loadWorkingDay(context)
  const [places, { amenities: hours }, catalogue, today, vipToday, refresh] = await Promise.all([
    loadPlaces(context),
    loadHours(context),
    read(rooms.catalogue.$get()),
    read(rooms.day.$get({ query: { zone: 'rooms', date } })),
    read(rooms.day.$get({ query: { zone: 'vip', date } })),
    read(refreshClient(context.api)['refresh-room'].today.$get()),
  ])
  const isToday = date === context.today
  return { places, hours, catalogue, today, vipToday, refresh, isToday }
}

/** The zones in the order of the menu, with product.md's anchors (§2). */
const ZONES = [
  { id: 'vip', key: 'vipZone' },
  { id: 'conference', key: 'meetingRoom' },
  { id: 'gxpt', key: 'fitnessZone' },
  { id: 'refreshzone', key: 'wellnessZone' },
] as const

const span = ({ from, to }: { from: number; to: number }) => `${formatMinutes(from)}–${formatMinutes(to)}`

/** The amenities, each with a drawing, facts, today's free times and links to book. */
export default function AmenitiesHome() {
  const { t } = useTranslation('building')
  const language = useLanguage()
  const { places, hours, catalogue, today, vipToday, refresh, isToday } = useLoaderData<typeof loader>()
  const isVip = ({ kind }: { kind: RoomKind }) => zoneOf(kind) === 'vip'
  const { beds, chairs, minutes, cleaningMinutes } = REFRESH_ROOM
  const { books } = refresh
  const open = (of: { from: number; to: number }) => (
    <Fact term={t('amenities.hours')}>
      {t('amenities.weekdays', { from: formatMinutes(of.from), to: formatMinutes(of.to) })}
      <span className="block text-table text-ink-2">{t('amenities.daysOff')}</span>
    </Fact>
  )
  return (
    <Page title={t('shell:menu.amenities')} lead={t('amenities.lead')}>
      <Tabs
        label={t('amenities.zones')}
        current=""
        tabs={[
          { label: t('shell:menu.lounge'), to: '/lounge' },
          ...ZONES.map(({ id, key }) => ({ label: t(`shell:menu.${key}`), to: `#${id}` })),
        ]}
      />
      <RoomPlate
        id="vip"
        drawing="listening-bar"
        floor={places.vipZone}
        title={t('shell:menu.vipZone')}
        lead={t('amenities.vip.lead')}
        isFirst
        before={<FreeToday rooms={catalogue.rooms.filter(isVip)} day={vipToday} isToday={isToday} />}
        after={
          <Ahead
            ways={[
              ['vipZone', '/vip-zone-schedule'],
              ['listeningBar', '/vip-listening-room-reservation'],
            ]}
            others={[
              { label: t('listening-events:list.title'), path: listeningBarPaths.events() },
              { label: t('listening-playlist:list.title'), path: listeningBarPaths.playlist() },
              { label: t('listening-bar:inquiry.ahead'), path: listeningBarPaths.inquiry() },
            ]}
          />
        }
      >
        {open(hours.rooms)}
        <Fact term={t('amenities.barHours')}>
          {t('amenities.weekdays', {
            from: formatMinutes(hours.listeningBar.from),
            to: formatMinutes(hours.listeningBar.to),
          })}
        </Fact>
        <Fact term={t('amenities.least')}>{t('amenities.hoursOf', { hours: MINIMUM_HOURS })}</Fact>
      </RoomPlate>
      <RoomPlate
        id="conference"
        drawing="meeting-room"
        floor={places.meetingRooms}
        title={t('shell:menu.meetingRoom')}
        lead={t('amenities.conference.lead')}
        before={
          <FreeToday rooms={catalogue.rooms.filter((room) => !isVip(room))} day={today} isToday={isToday} />
        }
        after={
          <Ahead
            ways={[['meetingRoom', '/full-calendar']]}
            others={[{ label: t('rooms:finder.title'), path: roomPaths.finder() }]}
          />
        }
      >
        {open(hours.rooms)}
        <Fact term={t('amenities.least')}>{t('amenities.hoursOf', { hours: MINIMUM_HOURS })}</Fact>
      </RoomPlate>
      <RoomPlate
        id="gxpt"
        drawing="gym"
        floor={places.fitness}
        title={t('shell:menu.fitnessZone')}
        lead={t('amenities.fitness.lead')}
        after={<Ahead ways={[['fitnessZone', '/fitness']]} />}
      >
        {open(hours.fitness)}
        <Fact term={t('amenities.fitness.sessions')}>{FITNESS.sessions.map(span).join(', ')}</Fact>
        <Fact term={t('amenities.fitness.lesson')}>
          {t('amenities.minutes', { minutes: FITNESS.lessonMinutes })}
        </Fact>
        <Fact term={t('amenities.who')}>{t('amenities.fitness.who')}</Fact>
      </RoomPlate>
      <RoomPlate
        id="refreshzone"
        drawing="refresh-room"
        floor={places.refreshRoom}
        title={t('shell:menu.wellnessZone')}
        lead={t('amenities.refresh.lead')}
        after={<Ahead ways={[['wellnessZone', '/refresh-zone-reservation']]} />}
      >
        <SeatsToday day={refresh} />
        <Fact term={t('amenities.refresh.sleeping')}>{t('amenities.refresh.beds', { beds })}</Fact>
        <Fact term={t('amenities.refresh.massage')}>{t('amenities.refresh.chairs', { chairs })}</Fact>
        {open(hours.refreshRoom)}
        <Fact term={t('amenities.refresh.use')}>
          {t('amenities.refresh.useText', {
            minutes: formatDuration(minutes, language),
            both: formatDuration(2 * minutes + cleaningMinutes, language),
          })}
        </Fact>
        <Fact term={t('amenities.refresh.books')}>
          {t('amenities.refresh.booksText', { from: formatMinutes(books.from), to: formatMinutes(books.to) })}
        </Fact>
      </RoomPlate>
      <p className="mt-18">
        <Link to="/lounge" className="link inline-flex min-h-target items-center font-semibold">
          {t('amenities.toLounge')}
        </Link>
      </p>
    </Page>
  )
}
