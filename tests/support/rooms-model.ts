import { MS_PER_HOUR } from '../../app/rules/time-units'

/** Free minutes a month of each company in the model. */
export const FREE_TIME = 180

/** A booking in the model. */
export interface Known {
  id: string
  who: 'clerk' | 'stranger'
  room: string
  date: string
  from: number
  to: number
  free: number
  status: 'reserved' | 'waiting' | 'asked' | 'cancelled'
  heldUntil: number
  percent: number
  series?: string
}

/** A block of the desk. */
export interface Block {
  id: string
  room: string
  date: string
  from: number
  to: number
}

/** A model of bookings: lists, and the rules in their simplest form. */
export function makeModel(now: () => number) {
  const all: Known[] = []
  const blocks: Block[] = []
  const meets = (a: Omit<Block, 'id'>, b: Omit<Block, 'id'>) =>
    a.room === b.room && a.date === b.date && a.from < b.to && b.from < a.to
  const isLiving = (one: Known) =>
    one.status !== 'cancelled' && !(one.status === 'waiting' && one.heldUntil <= now())
  const startOf = ({ date: day, from: at }: { date: string; from: number }) =>
    Date.parse(`${day}T00:00:00+09:00`) + at * 60_000
  return {
    all,
    now,
    blocks,
    isLiving,
    inTheWay: (time: Omit<Block, 'id'>) => all.filter((one) => isLiving(one) && meets(one, time)),
    /** The parts of a time that are not blocked: minute by minute, as simply as can be. */
    notBlocked: (time: Omit<Block, 'id'>) => {
      const parts: Omit<Block, 'id'>[] = []
      for (let from = time.from; from < time.to; from += 1) {
        const minute = { ...time, from, to: from + 1 }
        if (blocks.some((one) => meets(one, minute))) continue
        const last = parts.at(-1)
        if (last?.to === from) last.to = minute.to
        else parts.push(minute)
      }
      return parts
    },
    isOver: (time: { date: string; from: number }) => startOf(time) <= now(),
    isTaken: (time: { room: string; date: string; from: number; to: number }, except?: Known) =>
      blocks.some((one) => meets(one, time)) ||
      all.some((one) => one !== except && isLiving(one) && meets(one, time)),
    used: (of: Known['who'], month: string, except?: Known) =>
      all
        .filter(
          (one) =>
            one !== except &&
            one.who === of &&
            one.date.startsWith(month) &&
            (isLiving(one) || one.percent > 0),
        )
        .reduce((sum, one) => sum + one.free, 0),
    /** The charge in per cent, by days between today and the use (product §9). */
    percent: ({ date: day, room }: Known) => {
      const today = new Date(now() + 9 * MS_PER_HOUR).toISOString().slice(0, 10)
      const days = (Date.parse(day) - Date.parse(today)) / (24 * MS_PER_HOUR)
      if (room === 'listening-bar') return days >= 1 ? 0 : 100
      return days >= 3 ? 0 : days >= 1 ? 30 : 100
    },
    holdOf: (time: { date: string; from: number }) => Math.min(now() + 24 * MS_PER_HOUR, startOf(time)),
  }
}

export type RoomsModel = ReturnType<typeof makeModel>
