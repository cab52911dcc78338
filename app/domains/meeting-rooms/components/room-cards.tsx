import { formatWon } from '~/domains/building/format-won'
import type { MonthPage } from '~/domains/meeting-rooms/components/zone-page.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { freeStretches } from '~/domains/meeting-rooms/rules/free-stretches'
import type { Room } from '~/domains/meeting-rooms/shapes'
import { StarForm } from '~/domains/members/components/star-form'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { DescribedDrawing } from '~/ui/drawing/described-drawing'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'
import { RoomPlan } from './room-plan'

/** The rooms of a day as cards: how each looks, what it has and costs, and when it is free. */
export function RoomCards({
  page: { day, favorites, isMember },
  rooms,
}: {
  page: Pick<MonthPage, 'day' | 'favorites' | 'isMember'>
  rooms: readonly Room[]
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  return (
    <ul aria-label={t('calendar.list')} className="room-cards">
      {rooms.map((room) => {
        const name = room.name[language]
        const { starts } = day.rooms.find(({ code }) => code === room.code)!
        return (
          <li key={room.code} className="border border-line-2">
            <div aria-hidden="true" className="room-card-plan bg-mist">
              {room.kind === 'listening' ? (
                <DescribedDrawing name="listening-bar" className="h-full w-full object-cover" />
              ) : (
                <RoomPlan room={room} />
              )}
            </div>
            <div className="border-t-2 border-ink px-5 py-4">
              <div className="flex items-center justify-between">
                <h3 className="text-h3 font-semibold">
                  <Link
                    to={roomPaths.book({ room: room.code }, { date: day.date })}
                    className="inline-flex min-h-target items-center underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                </h3>
                {isMember && (
                  <StarForm
                    kind="room"
                    of={room.code}
                    name={name}
                    isFavorite={favorites.includes(room.code)}
                  />
                )}
              </div>
              <p className="text-table text-ink-2">
                {t('room.seats', { count: room.seats })} ·{' '}
                {t('room.wonAnHour', { won: t('won', { amount: formatWon(room.wonPerHour) }) })}
              </p>
              <p className="text-table text-ink-2">{room.equipment[language]}</p>
              <FreeStretches room={room} date={day.date} starts={starts} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** When a room is free, the next time first; each leads to the form. */
function FreeStretches({
  room,
  date,
  starts,
}: {
  room: Room
  date: string
  starts: Parameters<typeof freeStretches>[0]
}) {
  const { t } = useTranslation('rooms')
  const stretches = freeStretches(starts)
  if (stretches.length === 0)
    return <p className="mt-3 font-semibold text-ink-3">{t('messages:noFreeTimes')}</p>
  return (
    <p className="tabular mt-3">
      <span className="mr-3 font-semibold">{t('calendar.freeAt')}</span>
      {stretches.map((stretch) => (
        <Link
          key={stretch.startMinutes}
          to={`${roomPaths.book({ room: room.code }, { date, start: formatMinutes(stretch.startMinutes) })}#book`}
          className="link mr-4 inline-flex min-h-target items-center font-semibold"
        >
          {formatSpan(stretch)}
        </Link>
      ))}
    </p>
  )
}
