import { eq } from 'drizzle-orm'
import type { ApiContext, StaffActor } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { paymentOf, repaymentOf } from '~/booking/payment.server'
import type { Db } from '~/db/database.server'
import { passOwedBack, priceLeft } from '~/domains/fitness/rules/pass-money'
import { assertAllowed } from '~/decisions/decide.server'
import type {
  DESK_PASS_ACTIONS,
  DeskPassType,
  DeskPassTypeDetails,
  NewPassType,
} from '~/domains/fitness/pass-shapes'
import { messagingOf } from './steps.server'
import { PASS_DECISIONS, passRefusal } from './passes-decide.server'
import {
  countPassesSold,
  findPassType,
  listPassTypes,
  loadPass,
  type PassTypeRecord,
} from './passes-queries.server'
import { DESK_DECISIONS, toPassType } from './passes-shape.server'
import { recordPassEvent } from './passes-store.server'
import { passTypes } from './passes-tables.server'
import { deskRows } from './desk-rows.server'

const types = deskRows<PassTypeRecord, NewPassType>({
  kind: 'pass-type',
  find: findPassType,
  insert: (tx, columns) => tx.insert(passTypes).values(columns).returning(),
  update: (tx, id, columns) => tx.update(passTypes).set(columns).where(eq(passTypes.id, id)),
})

const toDeskType = (type: PassTypeRecord, sold: ReadonlyMap<number, number>): DeskPassType => ({
  ...toPassType(type),
  isActive: type.isActive,
  sold: sold.get(type.id) ?? 0,
})

/** All types of passes, those no longer on sale included. */
export async function deskPassTypes(db: Db): Promise<{ types: DeskPassType[] }> {
  const all = await listPassTypes(db, { withEnded: true })
  const sold = await countPassesSold(db)
  return { types: all.map((type) => toDeskType(type, sold)) }
}

/** A type of passes with its history. @throws Problem 404 */
export async function deskPassType(db: Db, id: string): Promise<DeskPassTypeDetails> {
  const type = await types.require(db, id)
  return { ...toDeskType(type, await countPassesSold(db)), ...(await types.valuesOf(db, type)) }
}

export const addPassType = types.add

/** Changes a type of passes; those that were bought stay as they were. @throws Problem 404, 409 */
export const changePassType = (
  c: ApiContext,
  tx: Db,
  id: string,
  { revision, ...columns }: NewPassType & { revision: number },
) => types.change(c, tx, id, { revision, columns })

const TEMPLATES = {
  approve: 'passRefundApproved',
  decline: 'passRefundDeclined',
  confirmPayment: 'passConfirmed',
  undoPayment: 'passPaymentUndone',
  release: 'passCancelledByDesk',
  cancelByDesk: 'passCancelledByDesk',
} as const

/** What the desk has entered with a decision. */
interface Entered {
  reason?: string
  /** How a payment was received. */
  payment?: Record<string, unknown>
  repayment?: { repaidOn: string; repaidHow: string }
}

/**
 * Decides about a refund or a payment, cancels a pass without a charge, or says that it was paid back, and tells its member. An
 * approved refund is what was stored when it was asked for.
 * @throws Problem 404; 409 when it has been decided meanwhile; 422 at the fields of a payment
 */
export async function decidePass(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  { id, decision, entered }: { id: string; decision: (typeof DESK_PASS_ACTIONS)[number]; entered: Entered },
): Promise<{ id: string }> {
  const messaging = messagingOf(c, tx)
  const { now } = messaging
  const { reason } = entered
  const loaded = await loadPass(tx, id, { lock: true })
  if (!loaded) throw new Problem(404, 'notFound')
  const { pass } = loaded
  const name = DESK_DECISIONS[decision]
  assertAllowed(passRefusal(actor, pass, name, now))
  if (name === 'confirmRepayment') {
    const repaid = repaymentOf(actor, passOwedBack(pass), { form: entered.repayment!, at: now })
    const changes = { repayments: [...pass.repayments, repaid] }
    await recordPassEvent(messaging, pass, { event: 'repaid', by: 'desk', actor, changes })
    return { id }
  }
  if (name === 'undoRepayment') {
    const changes = { repayments: pass.repayments.slice(0, -1) }
    await recordPassEvent(messaging, pass, { event: 'repaymentUndone', by: 'desk', actor, reason, changes })
    return { id }
  }
  const { to, event } = PASS_DECISIONS[name]
  const price = { ...priceLeft(pass), paymentMethod: pass.paymentMethod }
  const changes = {
    status: to,
    statusReason: reason ?? null,
    ...(name === 'decline' && { refund: null, cancelAskedAt: null }),
    ...(name === 'confirmPayment' && {
      payment: paymentOf(actor, price, { form: entered.payment ?? {}, at: now }),
    }),
    ...(name === 'undoPayment' && { payment: null }),
  }
  const template = TEMPLATES[name]
  await recordPassEvent(messaging, pass, { event, by: 'desk', actor, reason, changes, template })
  return { id }
}
