/* What the fitness centre sells, as simply as it can be said: what is owed at an instant of what was bought when. */

import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '~/rules/time-units'

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
  status: 'unpaid' | 'reserved' | 'asked' | 'ended'
  /** What stays to be paid, once it was asked for. */
  kept: number | null
  /** A locker's number, and when it was assigned. */
  locker: number
  assignedAt: number | null
  /** Whether it is paid by transfer; what came in, and what went back, with VAT and when the desk has said so. */
  isTransfer: boolean
  paid: Entry | null
  repaid: Entry[]
}

interface Entry {
  won: number
  at: number
}

/** A place on the waiting list of the class. */
interface Wait {
  who: number
  offeredAt: number | null
}

/** A decision about a payment. */
export type MoneyDecision =
  'withdraw' | 'confirmPayment' | 'undoPayment' | 'release' | 'confirmRepayment' | 'undoRepayment'

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
const HELD = 30 * MS_PER_MINUTE
const withVat = (won: number) => won + Math.floor(won / 10)

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

  /** Who waits for the class, in order; whoever has gone or got a place is not in it. */
  let waits: Wait[] = []
  const heldUntil = ({ offeredAt }: Wait) => offeredAt && Math.min(offeredAt + HELD, CLASSES[0]!)
  /** Free places are held for whoever waits first, as long as half an hour is left before the first class. */
  function offer() {
    waits = waits.filter((wait) => wait.offeredAt === null || now() < heldUntil(wait)!)
    let free = PLACES - living('gx').length - waits.filter(({ offeredAt }) => offeredAt !== null).length
    for (const wait of waits)
      if (wait.offeredAt === null && free > 0 && now() + HELD <= CLASSES[0]!) {
        wait.offeredAt = now()
        free -= 1
      }
  }

  const isToday = (entry: Entry | null | undefined) => Boolean(entry && dayOf(entry.at) === dayOf(now()))
  const firstDayOf = ({ parts }: Known) => dayOf(parts[0]!)
  const owedBack = ({ status, kept, won, paid, repaid }: Known) =>
    (paid?.won ?? 0) -
    (paid ? withVat(status === 'ended' ? kept! : won) : 0) -
    repaid.reduce((sum, entry) => sum + entry.won, 0)

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
    ): boolean {
      switch (kind) {
        case 'gx': {
          const own = waits.find((wait) => wait.who === who)
          return now() < CLASSES[0]! && ownOf('gx', who).length === 0 && (!own || own.offeredAt !== null)
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

    /** The place on the waiting list that whoever applies now gets, counted from 1; null for one in the class. */
    applyFor(who: number): number | null {
      const own = waits.find((wait) => wait.who === who)
      if (own) waits = waits.filter((wait) => wait !== own)
      else offer()
      const held = waits.filter(({ offeredAt }) => offeredAt !== null).length
      if (own || living('gx').length + held < PLACES) return null
      waits.push({ who, offeredAt: null })
      return waits.length
    },
    /** Time has passed: what was not taken or paid in time is gone. */
    pass() {
      if (now() < CLASSES[0]!) offer()
      for (const one of living('pass'))
        if (one.status === 'unpaid' && firstDayOf(one) < dayOf(now()))
          Object.assign(one, { status: 'ended', kept: 0 })
    },
    /** The end of the first place that is held. */
    heldUntil: () => {
      const held = waits.find(({ offeredAt }) => offeredAt !== null)
      return held && heldUntil(held)!
    },
    /** Whose place on the list it is, and until when one in the class is held for them; null for nobody who waits. */
    waitOf(who: number): { place: number; until: number | null } | null {
      const at = waits.findIndex((wait) => wait.who === who)
      const until = at < 0 ? null : heldUntil(waits[at]!)
      return at < 0 ? null : { place: at + 1, until: until && now() < until ? until : null }
    },
    leave(who: number): boolean {
      const isWaiting = waits.some((wait) => wait.who === who)
      waits = waits.filter((wait) => wait.who !== who)
      if (isWaiting) offer()
      return isWaiting
    },

    add(
      kind: Known['kind'],
      bought: { id: string; who: number; won: number; firstDay: string; locker: number; isTransfer: boolean },
    ) {
      const { id, who, won, firstDay, locker, isTransfer } = bought
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
      const status = isTransfer ? 'unpaid' : 'reserved'
      const begun = {
        units: [],
        status,
        kept: null,
        assignedAt: null,
        paid: null,
        repaid: [],
        isTransfer,
      } as const
      all.push({ ...begun, units: [], repaid: [], kind, id, who, won, parts, ends, locker })
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
        if (known.kind === 'gx') offer()
      }
    },

    owedBack,
    mayPay(known: Known, decision: MoneyDecision): boolean {
      switch (decision) {
        case 'undoPayment':
          return known.status === 'reserved' && isToday(known.paid) && firstDayOf(known) >= dayOf(now())
        case 'confirmRepayment':
          return owedBack(known) > 0
        case 'undoRepayment':
          return isToday(known.repaid.at(-1))
        default:
          return known.status === 'unpaid'
      }
    },
    pay(known: Known, decision: MoneyDecision) {
      const at = now()
      if (decision === 'confirmPayment')
        Object.assign(known, { status: 'reserved', paid: { won: withVat(known.won), at } })
      else if (decision === 'undoPayment') Object.assign(known, { status: 'unpaid', paid: null })
      else if (decision === 'confirmRepayment') known.repaid.push({ won: owedBack(known), at })
      else if (decision === 'undoRepayment') known.repaid.pop()
      else Object.assign(known, { status: 'ended', kept: 0 })
    },
    /** What is still to be paid by transfer, and what is to be paid back, of all. */
    due: () =>
      all.filter(({ status }) => status === 'unpaid').reduce((sum, { won }) => sum + withVat(won), 0),
    back: () => all.reduce((sum, known) => sum + owedBack(known), 0),

    /** What all bills say together; a locker that nobody has assigned is on none, nor what nobody has paid by transfer. */
    owed: () =>
      all
        .filter(({ kind, assignedAt }) => kind !== 'locker' || assignedAt !== null)
        .filter(({ isTransfer, paid }) => !isTransfer || paid !== null)
        .reduce((sum, one) => sum + (one.status === 'ended' ? one.kept! : one.won), 0),
  }
}
export type PurchasesModel = ReturnType<typeof makePurchasesModel>
