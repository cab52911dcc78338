import { vatOf } from '~/booking/rules/price'
import { allowancesOf } from '~/decisions/decide.server'
import { toHistory } from '~/db/history.server'
import { seoulDate, seoulInstant } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import {
  DESK_PASS_ACTIONS,
  PASS_ACTIONS,
  type DeskPass,
  type DeskPassRow,
  type MonthlyPass,
  type Passes,
  type PassType,
  type WaitingPass,
} from '~/domains/fitness/pass-shapes'
import { passRefund, shownPassStatus } from '~/domains/fitness/rules/monthly-pass'
import { passOwedBack, priceLeft } from '~/domains/fitness/rules/pass-money'
import { freeUntil } from '~/domains/fitness/rules/refund'
import { bothNames, boughtFacts } from '~/domains/fitness/api/purchases.server'
import { passRefusal, type PassDecision } from './decide.server'
import type { listPassEvents, LoadedPass, PassRecord, PassTypeRecord } from './queries.server'

export const toPassType = (type: PassTypeRecord): PassType => ({
  id: type.publicId,
  name: bothNames(type),
  sessions: type.sessions,
  won: type.won,
  vatWon: vatOf(type.won),
})

/** Open days of a pass still to come, today included. */
const daysLeft = ({ dates, status }: PassRecord, now: Date) =>
  status === 'cancelled' ? 0 : dates.filter((date) => date >= seoulDate(now)).length

/** From which minute of its days a pass can be used. */
export const startMinutesOf = ({ hours }: PassRecord) => hours[0]!.from

/** The refund if it were asked for at an instant. */
export const refundNow = (pass: PassRecord, at: Date) =>
  passRefund({ won: priceLeft(pass).won, dates: pass.dates, startMinutes: startMinutesOf(pass) }, at)

/** The refund as it was asked for, otherwise if it were asked for now. */
export const refundOfPass = (pass: PassRecord, now: Date) => pass.refund ?? refundNow(pass, now)

/** A pass in a line. */
export const toOwnPass = (pass: PassRecord, now: Date): Passes['own'][number] => ({
  id: pass.publicId,
  name: bothNames(pass),
  hours: pass.hours,
  firstDay: pass.firstDay,
  lastDay: pass.lastDay,
  status: shownPassStatus(pass, now),
  daysLeft: daysLeft(pass, now),
})

interface Viewer {
  actor: Actor
  now: Date
}
type Events = Awaited<ReturnType<typeof listPassEvents>>

const factsOf = ({ pass, company }: LoadedPass, events: Events, now: Date) => ({
  ...toOwnPass(pass, now),
  ...boughtFacts(pass, company),
  givenBack: pass.givenBack,
  paymentMethod: pass.paymentMethod,
  freeUntil: freeUntil(seoulInstant(pass.dates[0] ?? pass.firstDay, startMinutesOf(pass))).toISOString(),
  refund: refundOfPass(pass, now),
  refundAskedAt: pass.cancelAskedAt?.toISOString() ?? null,
  history: toHistory(events),
})

/** A pass as its member sees it. */
export const toPass = (loaded: LoadedPass, { actor, now }: Viewer, events: Events): MonthlyPass => ({
  ...factsOf(loaded, events, now),
  actions: allowancesOf(PASS_ACTIONS, (action) => passRefusal(actor, loaded, action, now)),
})

/** The decision behind an action of the desk. */
export const DESK_DECISIONS = {
  approve: 'approve',
  decline: 'decline',
  confirmPayment: 'confirmPayment',
  undoPayment: 'undoPayment',
  confirmRepayment: 'confirmRepayment',
  undoRepayment: 'undoRepayment',
  release: 'release',
  cancel: 'cancelByDesk',
} as const satisfies Record<(typeof DESK_PASS_ACTIONS)[number], PassDecision>

const deskActions = (loaded: LoadedPass, { actor, now }: Viewer) =>
  allowancesOf(DESK_PASS_ACTIONS, (action) => passRefusal(actor, loaded, DESK_DECISIONS[action], now))

/** A pass as the desk sees it. */
export const toDeskPass = (loaded: LoadedPass, viewer: Viewer, events: Events): DeskPass => ({
  ...factsOf(loaded, events, viewer.now),
  person: loaded.person,
  payment: loaded.pass.payment,
  repayments: loaded.pass.repayments,
  owedBackWon: passOwedBack(loaded.pass),
  actions: deskActions(loaded, viewer),
})

/** A pass in the desk's list. */
export const toDeskPassRow = ({ pass, company, person }: LoadedPass, now: Date): DeskPassRow => ({
  ...toOwnPass(pass, now),
  person,
  company,
  won: pass.won,
  paymentMethod: pass.paymentMethod,
})

/** A refund that waits. */
export const toWaitingPass = (loaded: LoadedPass, viewer: Viewer): WaitingPass => ({
  ...toDeskPassRow(loaded, viewer.now),
  since: (loaded.pass.cancelAskedAt ?? loaded.pass.createdAt).toISOString(),
  refund: refundOfPass(loaded.pass, viewer.now),
  actions: deskActions(loaded, viewer),
})
