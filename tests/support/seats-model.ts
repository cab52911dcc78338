import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from '../../app/rules/time-units'

const SEOUL_AHEAD = 9 * MS_PER_HOUR
/** Cleaning after each use, and the time after the start until which somebody has to come, in minutes. */
const CLEANING = 15
const CHECK_IN = 15

export type Sitter = 'host' | 'colleague' | 'stranger'

/** A booking of a seat in the model. */
export interface KnownSeat {
  id: string
  who: Sitter
  seat: string
  date: string
  from: number
  to: number
  won: number
  status: 'reserved' | 'asked' | 'cancelled'
  hasCome: boolean
  /** Whether a repair has begun instead of the cleaning after it. */
  isNotCleaned?: boolean
  /** Given another seat by the desk: free to cancel until its start. */
  isMoved: boolean
  /** Of the price; null before a cancellation. */
  percent: number | null
}

interface Repair {
  id: string
  seat: string
  date: string
  from: number
  to: number
}

type Time = Omit<Repair, 'id'>

/** A model of the refresh room: lists, and the rules in their simplest form (product §5, §9). */
export function makeSeatsModel(now: () => number) {
  const all: KnownSeat[] = []
  const repairs: Repair[] = []
  const local = () => new Date(now() + SEOUL_AHEAD)
  const today = () => local().toISOString().slice(0, 10)
  const instant = (date: string, minutes: number) =>
    Date.parse(`${date}T00:00:00+09:00`) + minutes * MS_PER_MINUTE
  const startOf = ({ date, from }: Time) => instant(date, from)
  const endOf = ({ date, to }: Time) => instant(date, to)
  const second = (at: number) => Math.floor(at / MS_PER_SECOND)
  const isMissed = (one: KnownSeat) =>
    one.status === 'reserved' && !one.hasCome && startOf(one) + CHECK_IN * MS_PER_MINUTE <= now()
  /** Whether its time is taken, until and after its end. */
  const isKept = (one: KnownSeat) => one.status !== 'cancelled' && !isMissed(one)
  const isSamePlace = (a: Time, b: Time) => a.seat === b.seat && a.date === b.date
  const meets = (one: KnownSeat, time: Time, cleaning: number) =>
    isSamePlace(one, time) &&
    one.from < time.to + cleaning &&
    time.from < one.to + (one.isNotCleaned ? 0 : CLEANING)
  const meetsRepair = (one: Repair, time: Time, cleaning: number) =>
    isSamePlace(one, time) && one.from < time.to + cleaning && time.from < one.to
  return {
    all,
    repairs,
    today,
    isKept,
    isMissed,
    startOf,
    endOf,
    instant,
    /** Seats can be booked on weekdays from 07:00:00 up to and including 17:00:00. */
    isOpen: () => {
      const day = local().getUTCDay()
      const at = second(now())
      return (
        day >= 1 &&
        day <= 5 &&
        at >= second(instant(today(), 7 * 60)) &&
        at <= second(instant(today(), 17 * 60))
      )
    },
    hasPassed: (from: number) => second(now()) > second(instant(today(), from)),
    livingOf: (who: Sitter) => all.filter((one) => one.who === who && isKept(one) && endOf(one) > now()),
    isTaken: (time: Time) =>
      all.some((one) => isKept(one) && meets(one, time, CLEANING)) ||
      repairs.some((one) => meetsRepair(one, time, CLEANING)),
    /** Bookings in the time of a repair, after which nothing is cleaned; those that are over are not. */
    inTheWay: (time: Time) =>
      all
        .filter((one) => isKept(one) && endOf(one) > now() && meets(one, time, 0))
        .sort((a, b) => a.from - b.from),
    endCleaning: (time: Time) => {
      for (const one of all)
        if (isKept(one) && endOf(one) <= now() && meets(one, time, 0)) one.isNotCleaned = true
    },
    isRepaired: (time: Time) => repairs.some((one) => meetsRepair(one, time, 0)),
    /** A no-show is stored as charged in full once somebody else gets its time. */
    endMissed: (time: Time, cleaning = CLEANING) => {
      for (const one of all)
        if (isMissed(one) && meets(one, time, cleaning))
          Object.assign(one, { status: 'cancelled', percent: 100 })
    },
    /** The charge in per cent: nothing until one hour before, everything after it. */
    percent: (one: KnownSeat) => (startOf(one) - now() > (one.isMoved ? 0 : MS_PER_HOUR) ? 0 : 100),
    /** What is asked for: the price, or what was charged for a cancellation. */
    owed: () =>
      all.reduce(
        (sum, { status, won, percent }) =>
          sum + (status === 'cancelled' ? Math.floor((won * (percent ?? 0)) / 100) : won),
        0,
      ),
  }
}

export type SeatsModel = ReturnType<typeof makeSeatsModel>
