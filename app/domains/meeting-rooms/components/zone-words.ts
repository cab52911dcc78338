import type { Catalogue, Day, Month, Room } from '~/domains/meeting-rooms/shapes'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import type { DayCell, DayRow } from '~/ui/calendar/day-grid'
import type { MonthDay } from '~/ui/calendar/month'
import { useLanguage } from '~/ui/page/use-language'
import { MINUTES_PER_HOUR } from '~/rules/time-units'

const STEP = 30

type DayRoom = Day['rooms'][number]

/** The days of a month with their free rooms, as the calendar shows them. */
export function useMonthDays(
  month: Month,
  { rooms, to }: { rooms: readonly Room[]; to: (date: string) => string },
) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  return new Map(
    month.days.flatMap(
      ({ date, holiday, isOpen, isBookable, free, partly: partlyFree }): [string, MonthDay][] => {
        if (!isOpen)
          return [
            [
              date,
              {
                availability: 'closed',
                note: holiday ? holiday[language] : t('calendar.closed'),
                isHoliday: holiday !== null,
              },
            ],
          ]
        const bookable = rooms.filter(({ window }) => window.from <= date && date <= window.to)
        const all = bookable.length
        if (!isBookable || all === 0) return []
        const count = bookable.filter(({ code }) => free.includes(code)).length
        const partly = bookable.filter(({ code }) => partlyFree.includes(code)).length
        const note = count === 0 ? t('calendar.full') : t('calendar.rooms', { count })
        return [
          [
            date,
            { availability: count === 0 ? 'full' : 'free', to: to(date), note, free: { count, partly, all } },
          ],
        ]
      },
    ),
  )
}

/**
 * A day as rows of half hours: free ones link to the form, those booked by others to their waiting list.
 * @param canWait whether taken times link to their waiting list; guests sign in first
 */
export function useDayRows({
  canWait,
}: {
  canWait: (room: Room) => boolean
}): (day: Day, rooms: readonly Room[]) => DayRow[] {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const words = {
    taken: t('calendar.taken'),
    mine: t('legend.mine'),
    wait: t('calendar.wait'),
    blocked: t('calendar.blocked'),
    past: t('calendar.past'),
    closed: t('calendar.closed'),
    outside: t('door.state.closed'),
  }
  return (day, rooms) =>
    rooms.map((room) => {
      const ofRoom = day.rooms.find(({ code }) => code === room.code)!
      const isShut = !day.isOpen || !ofRoom.isBookable
      const isOutside = (at: number) => at < room.open.from || at >= room.open.to
      const tooShort = t('calendar.tooShort', { hours: room.minimumMinutes / MINUTES_PER_HOUR })
      const label = (at: number) => {
        if (isShut) return words.closed
        if (isOutside(at)) return words.outside
        return at <= day.notBefore ? words.past : tooShort
      }
      return {
        name: room.name[language],
        note: t('room.seats', { count: room.seats }),
        cells: cellsOf(day, ofRoom, {
          words,
          label,
          to: (at) =>
            `${roomPaths.book({ room: room.code }, { date: day.date, start: formatMinutes(at) })}#book`,
          toWait: canWait(room) && !isShut ? (from, until) => lineFor(room, day, from, until) : undefined,
        }),
      }
    })
}

/** Link to the waiting list of a taken time, extended to the minimum time of a booking. */
function lineFor({ code, minimumMinutes, open }: Room, { date }: Day, from: number, until: number) {
  const end = Math.min(open.to, Math.max(until, from + minimumMinutes))
  const start = Math.max(open.from, Math.min(from, end - minimumMinutes))
  const time = { start: formatMinutes(start), end: formatMinutes(end) }
  return `${roomPaths.waits({ room: code, date, ...time })}#join`
}

function cellsOf(
  { open, notBefore }: Day,
  { taken, starts }: DayRoom,
  {
    words,
    label,
    to,
    toWait,
  }: {
    words: { taken: string; mine: string; wait: string; blocked: string }
    label: (at: number) => string
    to: (at: number) => string
    toWait?: (from: number, until: number) => string
  },
): DayCell[] {
  const cells: DayCell[] = []
  const endsOf = new Map(starts.map(({ startMinutes, ends }) => [startMinutes, ends]))
  for (let at = open.from; at < open.to;) {
    const time = taken.find(({ startMinutes, endMinutes }) => startMinutes <= at && at < endMinutes)
    if (time) {
      const end = Math.min(open.to, Math.ceil(time.endMinutes / STEP) * STEP)
      const isLine = toWait !== undefined && time.kind === 'taken' && at > notBefore
      const nameOrState = time.kind === 'mine' ? (time.meetingName ?? words.mine) : words[time.kind]
      cells.push({
        state: time.kind === 'mine' ? 'mine' : 'taken',
        hours: (end - at) / MINUTES_PER_HOUR,
        label: nameOrState,
        more: isLine ? words.wait : undefined,
        to: isLine ? toWait(at, end) : undefined,
      })
      at = end
    } else if (endsOf.has(at)) {
      const ends = endsOf.get(at)!
      cells.push({ state: 'free', to: to(at), ends: [ends[0]!, ends.at(-1)!] })
      at += STEP
    } else {
      const next = nextChange(at, open.to, taken, endsOf, label)
      cells.push({ state: 'tooShort', hours: (next - at) / MINUTES_PER_HOUR, label: label(at) })
      at = next
    }
  }
  return cells
}

/** The end of the half hours that are unavailable for the same reason. */
function nextChange(
  from: number,
  to: number,
  taken: DayRoom['taken'],
  starts: ReadonlyMap<number, unknown>,
  label: (at: number) => string,
): number {
  let at = from + STEP
  const isTaken = () => taken.some(({ startMinutes, endMinutes }) => startMinutes <= at && at < endMinutes)
  while (at < to && !isTaken() && !starts.has(at) && label(at) === label(from)) at += STEP
  return at
}

/** The rooms that match a filter; all for an empty filter. */
export const chosenRooms = ({ rooms }: Catalogue, kinds: readonly string[], code?: string): Room[] => {
  const ofZone = rooms.filter(({ kind }) => kinds.includes(kind))
  const chosen = ofZone.filter((room) => room.code === code)
  return chosen.length > 0 ? chosen : ofZone
}
