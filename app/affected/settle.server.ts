import { recordAccess } from '~/api/access-record.server'
import type { ApiContext } from '~/api/context.server'
import { writeOnce } from '~/api/idempotency.server'
import { Problem, type FieldError } from '~/api/problem'
import type { Db } from '~/db/database.server'
import type { AffectedForm } from './schemas'
import { choicesOf, MOST_SHOWN, type Affected } from './shapes'
import type { Change, Found } from './source'

/** The things and their choices, as a form shows them. */
const toAffected = ({ shown, keep, cancel, moves = [], won = 0 }: Found): Affected => ({
  ...shown,
  choices: [
    ...moves.map((move) => ({ ...move, won: 0 })),
    ...(keep ? [{ value: 'keep', target: null, won: 0 }] : []),
    ...(cancel ? [{ value: 'cancel', target: null, won }] : []),
  ],
})

/** Of more than so many things that can be settled later, all are. */
const MOST_AT_ONCE = 50

const isKeptOrCancelled = (choice: string): choice is 'keep' | 'cancel' =>
  choice === 'keep' || choice === 'cancel'

/** Notes those that are settled later: nobody waits until a thousand people are told. @returns the others */
async function putOff(settled: readonly { one: Found; choice: string }[], reason: string) {
  const later = new Set<Found>()
  for (const note of new Set(settled.map(({ one }) => one.putOff))) {
    const decided = settled.flatMap(({ one, choice }) =>
      one.putOff === note && isKeptOrCancelled(choice) ? [{ one, key: one.shown.key, choice }] : [],
    )
    if (!note || decided.length <= MOST_AT_ONCE) continue
    await note(decided, reason)
    for (const { one } of decided) later.add(one)
  }
  return settled.filter(({ one }) => !later.has(one))
}

/** What a change concerns, of every domain, locked until the transaction ends. */
export async function findAffected(
  c: ApiContext,
  tx: Db,
  change: Change | readonly Change[],
): Promise<Found[]> {
  const { clock, config } = c.var.deps
  const settling = { tx, now: clock(), publicUrl: config.publicUrl, actor: c.var.actor }
  const found = new Map<string, Found>()
  for (const one of [change].flat())
    for (const source of c.var.affectedSources)
      for (const thing of await source(settling, one))
        // What two changes at once concern is decided once.
        if (!found.has(thing.shown.key)) found.set(thing.shown.key, thing)
  return [...found.values()]
}

/**
 * Settles what a change concerns before it is written, in its transaction: each agreed thing is moved, kept or cancelled
 * without a charge as the form decides, and its people are told (decisions §8); of many visits that is done right afterwards, by a job. The rows that new things refer to must be
 * locked by the caller, so that nothing is added meanwhile.
 * @returns how many things were settled
 * @throws Problem 409 `affectedUndecided` with all things, if the form has not shown one of them or leaves one undecided;
 * 422 at `reason` without one
 */
export async function settleAffected(
  c: ApiContext,
  tx: Db,
  change: Change | readonly Change[],
  { decisions, rest, reason }: AffectedForm,
): Promise<number> {
  const found = await findAffected(c, tx, change)
  if (found.length === 0) return 0
  const chosen = choicesOf(decisions)
  const settled = found.map((one, place) => {
    const own = chosen.get(one.shown.key) ?? (place < MOST_SHOWN ? undefined : '')
    const values = toAffected(one).choices.map(({ value }) => value)
    // What has not been shown is decided by nothing; where nothing can be chosen, the choice of the rest is that.
    const shared = rest && values.length === 1 ? values[0] : rest
    const choice = own === undefined ? undefined : own || shared
    return { one, choice: values.some((value) => value === choice) ? choice! : null }
  })
  const undecided = settled.filter(({ choice }) => choice === null).length
  const refuse = (
    status: 409 | 422,
    messageKey: 'affectedUndecided' | 'reasonRequired',
    errors: FieldError[],
  ) =>
    new Problem(status, messageKey, {
      params: { number: undecided },
      errors,
      affected: found.map(toAffected),
    })
  if (undecided > 0) throw refuse(409, 'affectedUndecided', [])
  if (!reason) throw refuse(422, 'reasonRequired', [{ path: 'reason', messageKey: 'reasonRequired' }])
  const atOnce = await putOff(
    settled.map(({ one, choice }) => ({ one, choice: choice! })),
    reason,
  )
  try {
    for (const { one, choice } of atOnce) {
      if (choice === 'keep') await one.keep!(reason)
      else if (choice === 'cancel') await one.cancel!(reason)
      else await one.move!(choice, reason)
    }
  } catch (error) {
    // A time to move to has been taken: the page is shown again with all of them.
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.status, error.messageKey, { ...error.more, affected: found.map(toAffected) })
  }
  return found.length
}

/**
 * `writeOnce` for a change that settles what it concerns. Whoever is shown other people's agreed things by its refusal has looked
 * at them: it is recorded.
 * @param subject what changes, for the access record
 * @param options whether it can be taken back, as a decision can
 */
export async function writeSettled<T>(
  c: ApiContext,
  body: unknown,
  subject: string,
  write: (tx: Db) => Promise<T>,
  options: { canUndo?: boolean } = {},
): Promise<T> {
  try {
    return await writeOnce(c, body, write, options)
  } catch (error) {
    if (error instanceof Problem && error.more.affected)
      await recordAccess(c, c.var.deps.db, {
        action: c.var.actor.kind === 'staff' ? 'desk:listAffected' : 'employees:listAffected',
        subject,
        ...(c.var.actor.kind === 'member' && { companyId: c.var.actor.companyId }),
      })
    throw error
  }
}
