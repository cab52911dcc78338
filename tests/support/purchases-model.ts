/* What the fitness centre sells, as simply as it can be said: what is owed at an instant of what was bought when. */

import { MS_PER_DAY, MS_PER_HOUR } from '~/rules/time-units'

const SEOUL = 9 * MS_PER_HOUR

export interface Known {
  kind: 'gx' | 'pass' | 'pt' | 'locker'
  id: string
  who: number
  won: number
  /** When each of its parts begins: classes, days. */
  parts: number[]
  units: { id: string; startsAt: number; state: 'booked' | 'back' | 'used' }[]
  /** The first instant after it. */
  ends: number
  status: 'reserved' | 'asked' | 'ended'
  /** What stays to be paid, once it was asked for. */
  kept: number | null
  /** A locker's number, and when it was assigned. */
  locker: number
  assignedAt: number | null
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00+09:00`)
const dayOf = (at: number) => new Date(at + SEOUL).toISOString().slice(0, 10)
const weekdayOf = (at: number) => new Date(at + SEOUL).getUTCDay()
const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => first + n * MS_PER_DAY)

const PASS_DAYS = 30
const PACKAGE_DAYS = 90
const PACKAGE_UNITS = 2
const DECEMBER = daysFrom(midnight('2026-12-01'), 31)
/** Tuesdays and Thursdays at seven. */
const CLASSES = DECEMBER.filter((day) => [2, 4].includes(weekdayOf(day))).map((day) => day + 7 * MS_PER_HOUR)
const PLACES = 2

export function makePurchasesModel(now: () => number) {
  const all: Known[] = []
  const living = (kind: Known['kind']) => all.filter((one) => one.kind === kind && one.status !== 'ended')
  const ownOf = (kind: Known['kind'], who: number) => living(kind).filter((one) => one.who === who)

  /** Free until 24 hours before, that second included. */
  const isFree = (begins: number) => Math.floor(now() / 1000) <= Math.floor((begins - MS_PER_DAY) / 1000)
  const isUsed = ({ state, startsAt }: Known['units'][number]) =>
    state === 'used' || (state === 'booked' && !isFree(startsAt))

  /** The instants at which the parts begin that count, and how many there are. */
  function partsOf(known: Known): { begin: number[]; used: number; count: number } {
    if (known.kind === 'pt') {
      const begin = known.units
        .filter(isUsed)
        .map(({ startsAt }) => startsAt)
        .sort((a, b) => a - b)
      return { begin, used: begin.length, count: PACKAGE_UNITS }
    }
    const { assignedAt } = known
    const begin =
      known.kind === 'locker'
        ? known.parts.filter((day) => assignedAt !== null && day + MS_PER_DAY > assignedAt)
        : known.parts
    return { begin, used: begin.filter((at) => at <= now()).length, count: known.parts.length }
  }

  function chargeNow(known: Known, percent: number): number {
    const { begin, used, count } = partsOf(known)
    if (begin.length === 0 || isFree(begin[0]!)) return 0
    const usedWon = Math.floor((known.won * used) / count)
    return Math.min(known.won, usedWon + Math.floor((known.won * percent) / 100))
  }

  const isOver = (known: Known) =>
    now() >= known.ends && !(known.kind === 'locker' && known.assignedAt === null)

  return {
    all,
    isFree,
    isOver,
    /** An instant at which something changes: it stops being free, its use begins, or it ends; of a package with its first unit. */
    edgeOf(known: Known, edge: 'free' | 'begins' | 'ends'): number | undefined {
      if (edge === 'ends') return known.ends
      const booked = known.units.filter(({ state }) => state === 'booked').map(({ startsAt }) => startsAt)
      const begins = known.kind === 'pt' ? booked.sort((a, b) => a - b)[0] : known.parts[0]
      return begins && (edge === 'free' ? begins - MS_PER_DAY : begins)
    },
    charge: (known: Known) => (known.status === 'asked' ? known.kept! : chargeNow(known, 10)),
    left: ({ units }: Known) => PACKAGE_UNITS - units.filter(({ state }) => state !== 'back').length,

    mayBuy(
      kind: Known['kind'],
      who: number,
      { firstDay, locker }: { firstDay: string; locker: number },
    ): boolean | 'full' {
      switch (kind) {
        case 'gx': {
          if (now() >= CLASSES[0]! || ownOf('gx', who).length > 0) return false
          return living('gx').length < PLACES || 'full'
        }
        case 'pass': {
          const first = midnight(firstDay)
          const isClear = ownOf('pass', who).every(
            (own) => own.ends <= first || first + PASS_DAYS * MS_PER_DAY <= own.ends - PASS_DAYS * MS_PER_DAY,
          )
          // Its session ends at ten.
          return isClear && now() < first + 10 * MS_PER_HOUR
        }
        case 'locker':
          return (
            dayOf(now()) <= '2026-12-01' &&
            ownOf('locker', who).length === 0 &&
            !living('locker').some((one) => one.locker === locker)
          )
        case 'pt':
          return true
      }
    },

    add(
      kind: Known['kind'],
      bought: { id: string; who: number; won: number; firstDay: string; locker: number },
    ) {
      const { id, who, won, firstDay, locker } = bought
      const open = daysFrom(midnight(firstDay), PASS_DAYS).filter((day) => weekdayOf(day) % 6 !== 0)
      const today = midnight(dayOf(now()))
      const { parts, ends } = {
        gx: { parts: CLASSES, ends: CLASSES.at(-1)! + 50 * 60_000 },
        pass: {
          parts: open.map((day) => day + 6 * MS_PER_HOUR),
          ends: midnight(firstDay) + PASS_DAYS * MS_PER_DAY,
        },
        pt: { parts: [], ends: today + PACKAGE_DAYS * MS_PER_DAY },
        locker: { parts: DECEMBER, ends: DECEMBER.at(-1)! + MS_PER_DAY },
      }[kind]
      const begun = { units: [], status: 'reserved', kept: null, assignedAt: null } as const
      all.push({ ...begun, units: [], kind, id, who, won, parts, ends, locker })
    },

    /** The package of which a unit on a day is taken: the one that ends first. */
    packageFor(who: number, day: string): Known | undefined {
      const usable = ownOf('pt', who).filter(
        (one) =>
          one.status === 'reserved' &&
          midnight(day) < one.ends &&
          midnight(day) >= one.ends - PACKAGE_DAYS * MS_PER_DAY,
      )
      const left = usable.filter((one) => this.left(one) > 0)
      return left.sort((a, b) => a.ends - b.ends)[0]
    },

    /** With one trainer, nobody has a unit while another one does. */
    isTrainedAt: (startsAt: number) =>
      all.some(({ units }) => units.some((unit) => unit.state === 'booked' && unit.startsAt === startsAt)),

    /** A refund is asked for: what it costs stays, and units that can still be given back are. */
    ask(known: Known, charge: number) {
      Object.assign(known, { status: 'asked', kept: charge })
      for (const unit of known.units)
        if (unit.state === 'booked' && isFree(unit.startsAt)) unit.state = 'back'
    },

    mayDecide(known: Known, decision: 'approve' | 'decline' | 'byDesk' | 'assign'): boolean {
      const isAsked = known.status === 'asked'
      const isPast = now() >= known.ends
      switch (decision) {
        case 'approve':
          return isAsked
        case 'decline':
          return isAsked && !isPast
        case 'assign':
          return known.status === 'reserved' && known.assignedAt === null && !isPast
        case 'byDesk':
          if (known.kind === 'gx') return known.status !== 'ended' && !isPast
          return (
            known.status === 'reserved' && !isPast && (known.kind !== 'locker' || known.assignedAt !== null)
          )
      }
    },

    decide(known: Known, decision: 'approve' | 'decline' | 'byDesk' | 'assign') {
      if (decision === 'assign') known.assignedAt = now()
      else if (decision === 'decline') Object.assign(known, { status: 'reserved', kept: null })
      else {
        // The desk's own decision costs nothing; of a locker the days that were used.
        const kept = decision === 'approve' ? known.kept : known.kind === 'locker' ? chargeNow(known, 0) : 0
        Object.assign(known, { status: 'ended', kept })
      }
    },

    /** What all bills say together; a locker that nobody has assigned is on none. */
    owed: () =>
      all
        .filter(({ kind, assignedAt }) => kind !== 'locker' || assignedAt !== null)
        .reduce((sum, one) => sum + (one.status === 'ended' ? one.kept! : one.won), 0),
  }
}
export type PurchasesModel = ReturnType<typeof makePurchasesModel>
