import { hasPassed } from '~/domains/refresh-room/rules/opening'
import { seatStateAt } from '~/domains/refresh-room/rules/seat-state'
import { startsOf } from '~/domains/refresh-room/rules/uses'
import type { RefreshDay } from '~/domains/refresh-room/schemas'
import { parseMinutes, seoulInstant } from '~/rules/local-time'

/** The times of a use today, each with the state of every seat and the number of free ones. */
export function timesOf(day: RefreshDay, use: RefreshDay['uses'][number]) {
  const now = new Date(day.now)
  return startsOf(use, day.open).map((startMinutes) => {
    const states = day.seats.map(({ taken }) =>
      seatStateAt(taken, { startMinutes, minutes: use.minutes, cleaningMinutes: day.cleaningMinutes }),
    )
    return {
      startMinutes,
      endMinutes: startMinutes + use.minutes,
      free: states.filter((state) => state === 'free').length,
      isPast: hasPassed(seoulInstant(day.date, startMinutes), now),
      states,
    }
  })
}

/** The use and time that were asked for; by default the first use, and the first time with a free seat. */
export function choiceOf(day: RefreshDay, asked: { use?: unknown; time?: unknown }) {
  const use = day.uses.find(({ minutes }) => String(minutes) === asked.use) ?? day.uses[0]!
  const times = timesOf(day, use)
  const wanted = typeof asked.time === 'string' ? parseMinutes(asked.time) : null
  const time = times.find(({ startMinutes }) => startMinutes === wanted) ?? firstFree(times) ?? times.at(-1)
  return { use, times, time }
}

/** The first time with a free seat; undefined without one. */
export const firstFree = (times: ReturnType<typeof timesOf>) =>
  times.find(({ free, isPast }) => free > 0 && !isPast)
