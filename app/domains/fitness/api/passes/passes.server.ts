import type { ApiContext, MemberActor } from '~/api/context.server'
import type { MessageKey } from '~/api/message-keys'
import { fieldProblem, Problem, type FieldError } from '~/api/problem'
import { bookingWindow } from '~/booking/rules/booking-window'
import { waitsForPayment } from '~/booking/rules/hold'
import type { Db } from '~/db/database.server'
import { addDays, seoulDate, type LocalDate } from '~/rules/local-time'
import type { BuyPassForm, Passes } from '~/domains/fitness/pass-shapes'
import { listHolidays } from '~/domains/building/api/queries.server'
import { passDates, passEnd, passRefund, startFault } from '~/domains/fitness/rules/monthly-pass'
import { openSessions } from '~/domains/fitness/rules/sessions'
import { policyVersionOf } from '~/domains/fitness/api/fitness-policy.server'
import { messagingOf } from '~/domains/fitness/api/steps.server'
import { passes } from './purchase.server'
import { findPassType, listPassTypes, livingPasses } from './queries.server'
import { toOwnPass, toPassType } from './shape.server'
import { recordPassEvent } from './store.server'
import { monthlyPasses } from './tables.server'
import { boughtValues } from '~/domains/fitness/api/purchases.server'
import { calendarOf } from '~/domains/fitness/api/training/training.server'

/**
 * What decides when a pass can begin and which sessions it is for; read before a transaction, as the embedded database answers
 * nobody else during one.
 */
export async function passTerms(c: ApiContext) {
  const today = seoulDate(c.var.deps.clock())
  // A pass that begins on the window's last day ends after it, perhaps in another year.
  const { now, hours, window, holidays } = await calendarOf(c, passEnd(bookingWindow(today).to))
  return {
    now,
    today,
    window,
    holidays,
    sessions: openSessions(hours),
    policyVersion: await policyVersionOf(c, today),
  }
}
type PassTerms = Awaited<ReturnType<typeof passTerms>>

/** A pass of one's own; nothing for an unknown one or somebody else's. */
async function ownPass(db: Db, actor: MemberActor, publicId: string) {
  const loaded = await passes.load(db, publicId)
  return loaded?.pass.memberId === actor.id ? loaded.pass : undefined
}

/** What the page of monthly passes shows: types with prices, the days a pass can begin on, one's own passes. */
export async function passesFor(
  c: ApiContext,
  actor: MemberActor,
  asked: { type?: string; again?: string },
): Promise<Passes> {
  const { db } = c.var.deps
  const terms = await passTerms(c)
  const { now, today, window, sessions } = terms
  const types = await listPassTypes(db)
  const own = await livingPasses(db, actor.id, today)
  const again = asked.again ? await ownPass(db, actor, asked.again) : undefined
  const shown =
    types.find(({ id, publicId }) => (again ? id === again.typeId : publicId === asked.type)) ?? types[0]
  const chargesAt = (firstDay: LocalDate) => {
    const days = { dates: passDates(firstDay, terms.holidays), startMinutes: sessions[0]!.from }
    const charges = types.map(({ publicId: typeId, won }) => ({
      typeId,
      won: passRefund({ won, ...days }, now).chargeWon,
    }))
    return charges.filter(({ won }) => won > 0)
  }
  const starts: Passes['starts'] = []
  for (let firstDay = window.from; firstDay <= window.to; firstDay = addDays(firstDay, 1))
    if (sessions.length > 0 && !startFault(firstDay, { ...terms, own }))
      starts.push({ firstDay, lastDay: passEnd(firstDay), charges: chargesAt(firstDay) })
  return {
    types: types.map(toPassType),
    typeId: shown?.publicId ?? null,
    sessions,
    starts,
    policyVersion: terms.policyVersion,
    own: own.map((pass) => toOwnPass(pass, now)),
    again: again
      ? { sessions: again.hours.map(({ from }) => from), paymentMethod: again.paymentMethod }
      : null,
  }
}

const overlaps = () =>
  new Problem(409, 'passOverlaps', { errors: [{ path: 'start', messageKey: 'passOverlaps' }] })

/**
 * Buys a pass: everything it was bought under is stored with it. An exclusion constraint accepts one pass of a member at a
 * time; without the company's monthly bill it waits for its payment (decisions §8).
 * @throws Problem 422 with an error at each field that is not possible; 409 for another price than shown, or when another pass
 * of the member has not ended
 */
export async function buyPass(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { form, terms }: { form: BuyPassForm; terms: PassTerms },
) {
  const messaging = messagingOf(c, tx)
  const type = await findPassType(tx, form.typeId, { lock: true })
  if (!type?.isActive) throw fieldProblem('typeId', 'choiceInvalid')
  // A holiday that is being added locks the types, and has decided about the passes it saw.
  const lastDay = passEnd(form.start)
  const holidays = new Set((await listHolidays(tx, form.start, lastDay)).map(({ date }) => date))
  const hours = terms.sessions.filter(({ from }) => form.sessions.includes(from))
  const own = await livingPasses(tx, actor.id, terms.today)
  const fault = startFault(form.start, { ...terms, holidays, sessions: hours, own })
  const errors: FieldError[] = []
  if (fault && fault !== 'passOverlaps') errors.push({ path: 'start', messageKey: fault })
  if (hours.length < form.sessions.length) errors.push({ path: 'sessions', messageKey: 'choiceInvalid' })
  else if (hours.length !== type.sessions)
    errors.push({ path: 'sessions', messageKey: 'passSessionsCount', params: { count: type.sessions } })
  if ((form.policyVersion ?? terms.policyVersion) !== terms.policyVersion)
    errors.push({ path: 'agreed', messageKey: 'policyChanged' })
  const [first] = errors
  if (first) throw new Problem(422, first.messageKey as MessageKey, { params: first.params, errors })
  if (fault) throw overlaps()
  if (form.won !== type.won) throw new Problem(409, 'passPriceChanged')
  // A violated constraint would abort the transaction; `on conflict do nothing` does not.
  const [pass] = await tx
    .insert(monthlyPasses)
    .values({
      ...boughtValues(actor, { ...type, policyVersion: terms.policyVersion, now: messaging.now }),
      typeId: type.id,
      nameKo: type.nameKo,
      nameEn: type.nameEn,
      hours,
      firstDay: form.start,
      lastDay,
      dates: passDates(form.start, holidays),
      paymentMethod: form.paymentMethod,
      status: waitsForPayment(form.paymentMethod, type.won) ? 'waiting_for_payment' : 'reserved',
    })
    .onConflictDoNothing()
    .returning()
  if (!pass) throw overlaps()
  await recordPassEvent(messaging, pass, { event: 'bought', by: 'author', actor })
  return { id: pass.publicId, status: toOwnPass(pass, messaging.now).status }
}
