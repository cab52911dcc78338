import { paymentOf, repaymentOf } from '~/booking/payment.server'
import { passOwedBack, priceLeft } from '~/domains/fitness/rules/pass-money'
import { refundAsked, refundDecided } from '~/domains/fitness/api/bought-decide.server'
import { PASS_DECISIONS, passRefusal, type PassDecision } from './decide.server'
import { listPassEvents, passesWithPeople, type LoadedPass } from './queries.server'
import { refundOfPass, toDeskPass, toPass, toWaitingPass } from './shape.server'
import { recordPassEvent } from './store.server'
import { monthlyPasses } from './tables.server'
import { purchasesOf } from '~/domains/fitness/api/purchases.server'

const TEMPLATES = {
  approve: 'passRefundApproved',
  decline: 'passRefundDeclined',
  confirmPayment: 'passConfirmed',
  undoPayment: 'passPaymentUndone',
  release: 'passCancelledByDesk',
  cancelByDesk: 'passCancelledByDesk',
  withdraw: undefined,
} as const

/** Monthly passes: they may be paid by card or transfer, and what they don't cost is then paid back. */
export const passes = purchasesOf({
  table: monthlyPasses,
  select: passesWithPeople,
  rowOf: ({ pass }: LoadedPass) => pass,
  step: (messaging, { pass }, step: Parameters<typeof recordPassEvent>[2]) =>
    recordPassEvent(messaging, pass, step),
  refusal: passRefusal,
  refund: (_, { pass }, now) => refundOfPass(pass, now),
  asked: ({ now }, _, { refund }) => refundAsked(refund, now),
  taken: ({ pass }, decision: Exclude<PassDecision, 'cancel'>, { actor, now, entered }) => {
    if (decision === 'confirmRepayment') {
      const repaid = repaymentOf(actor, passOwedBack(pass), { form: entered.repayment!, at: now })
      return { event: 'repaid' as const, changes: { repayments: [...pass.repayments, repaid] } }
    }
    if (decision === 'undoRepayment')
      return { event: 'repaymentUndone' as const, changes: { repayments: pass.repayments.slice(0, -1) } }
    const { to, event } = PASS_DECISIONS[decision]
    const price = { ...priceLeft(pass), paymentMethod: pass.paymentMethod }
    const changes = {
      status: to,
      ...refundDecided(decision, entered.reason),
      ...(decision === 'confirmPayment' && {
        payment: paymentOf(actor, price, { form: entered.payment ?? {}, at: now }),
      }),
      ...(decision === 'undoPayment' && { payment: null }),
    }
    return { event, changes, template: TEMPLATES[decision] }
  },
  own: async (db, loaded, viewer) => toPass(loaded, viewer, await listPassEvents(db, loaded.pass.id)),
  desk: {
    may: 'fitness:manage',
    looks: {
      action: 'desk:listFitness',
      one: (id) => ({ kind: 'pass', pass: id }),
      waiting: { kind: 'pass', status: 'waiting' },
    },
    answer: async (db, loaded, viewer) =>
      toDeskPass(loaded, viewer, await listPassEvents(db, loaded.pass.id)),
    decided: (id) => ({ id }),
    waiting: (_, rows, viewer) => rows.map((loaded) => toWaitingPass(loaded, viewer)),
  },
})
