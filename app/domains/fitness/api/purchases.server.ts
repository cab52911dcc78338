import { asc, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { recordAccess, type AccessEntry } from '~/api/access-record.server'
import type { ApiContext, MemberActor } from '~/api/context.server'
import { writeUndoable } from '~/api/idempotency.server'
import { Problem } from '~/api/problem'
import { requireDesk } from '~/api/require-permission.server'
import { newPublicId } from '~/api/secrets.server'
import { vatOf } from '~/booking/rules/price'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import { assertAllowed, type Refusal } from '~/decisions/decide.server'
import { LONGEST_QUEUE } from '~/lists/queue'
import type { Action, Actor } from '~/rules/permissions'
import { canSee } from './bought-decide.server'
import { messagingOf, type Messaging, type Step, type Taken } from './steps.server'

interface Row {
  id: number
  publicId: string
  companyId: number
  memberId: number
}

/** Who looks at something that was bought, and when. */
export interface Viewer {
  actor: Actor
  now: Date
}

/** What is entered with a decision: a reason, how a payment was received, how something was paid back. */
interface Entered {
  reason?: string
  payment?: Record<string, unknown>
  repayment?: { repaidOn: string; repaidHow: string }
}

/** A select of what was bought with what belongs to it, as drizzle builds it. */
interface Selecting<Loaded> {
  where: (condition: SQL | undefined) => PromiseLike<Loaded[]> & {
    orderBy: (...columns: (AnyPgColumn | SQL)[]) => { limit: (count: number) => PromiseLike<Loaded[]> }
  }
}

/** What a kind of purchase contributes. */
interface Kind<
  Loaded,
  R extends Row,
  Event,
  Decision extends string,
  Kept,
  Own,
  Desk,
  Decided extends object,
  Waiting,
> {
  table: AnyPgTable & Record<'id' | 'publicId' | 'status' | 'cancelAskedAt', AnyPgColumn>
  select: (db: Db) => Selecting<Loaded>
  rowOf: (loaded: Loaded) => R
  /** Which one an id names, where it may be that of a part. */
  named?: (id: string) => SQL
  step: (messaging: Messaging, loaded: Loaded, step: Step<R, Event>) => Promise<void>
  refusal: (actor: Actor, loaded: Loaded, decision: Decision | 'cancel', now: Date) => Refusal
  /** What stays to be paid if it is cancelled now, and what asking for that changes. */
  refund: (db: Db, loaded: Loaded, now: Date) => Kept | Promise<Kept>
  asked: (
    messaging: Messaging,
    loaded: Loaded,
    asked: { refund: Kept; actor: MemberActor },
  ) => Taken<R, Event> | Promise<Taken<R, Event>>
  /** What any other decision changes. */
  taken: (loaded: Loaded, decision: Decision, by: Viewer & { entered: Entered }) => Taken<R, Event>
  /** Locks what is locked before it, as when it is bought. */
  lockFirst?: (tx: Db, loaded: Loaded, decision: Decision) => Promise<unknown>
  /** What follows from a decision. */
  after?: (messaging: Messaging, loaded: Loaded, taken: Taken<R, Event>) => Promise<unknown>
  own: (db: Db, loaded: Loaded, viewer: Viewer) => Promise<Own>
  desk: {
    may: Action
    /** How looking at one, and at those that wait, is recorded. */
    looks: { action: AccessEntry['action']; one: (id: string) => Subject; waiting?: Subject }
    answer: (db: Db, loaded: Loaded, viewer: Viewer) => Desk | Promise<Desk>
    /** What a decision answers. */
    decided: (id: string) => Decided
    /** What waits for the desk: by default refunds that were asked for, the oldest first. */
    waits?: { where: SQL | undefined; order: (AnyPgColumn | SQL)[] }
    waiting: (db: Db, rows: Loaded[], viewer: Viewer) => Waiting[] | Promise<Waiting[]>
  }
}
type Subject = Record<string, string>

/** What the centre has sold of a kind: found, answered, cancelled and decided in one way. */
export const purchasesOf = <
  Loaded,
  R extends Row,
  Event,
  Decision extends string,
  Kept extends { chargeWon: number },
  Own,
  Desk,
  Decided extends object,
  Waiting extends { id: string },
>({
  table,
  select,
  rowOf,
  desk,
  ...kind
}: Kind<Loaded, R, Event, Decision, Kept, Own, Desk, Decided, Waiting>) => {
  async function load(db: Db, id: string, options?: { lock: boolean }): Promise<Loaded | undefined> {
    const where = kind.named?.(id) ?? eq(table.publicId, id)
    if (options?.lock) await lockRows(db, table, where)
    const [loaded] = await select(db).where(where)
    return loaded
  }

  /** One that the actor may see. @throws Problem 404 */
  async function requireOwn(actor: Actor, db: Db, id: string, options?: { lock: boolean }): Promise<Loaded> {
    const loaded = await load(db, id, options)
    if (!loaded || !canSee(actor, rowOf(loaded))) throw new Problem(404, 'notFound')
    return loaded
  }

  const viewerOf = (c: ApiContext): Viewer => ({ actor: c.var.actor, now: c.var.deps.clock() })
  const own = async (c: ApiContext, id: string, db = c.var.deps.db): Promise<Own> =>
    kind.own(db, await requireOwn(c.var.actor, db, id), viewerOf(c))

  async function take(messaging: Messaging, loaded: Loaded, step: Step<R, Event>): Promise<void> {
    await kind.step(messaging, loaded, step)
    await kind.after?.(messaging, loaded, step)
  }

  const waits = desk.waits ?? {
    where: eq(table.status, 'cancellation_requested'),
    order: [asc(table.cancelAskedAt), asc(table.id)],
  }

  return {
    load,
    requireOwn,
    own,

    /**
     * Asks for a cancellation: what stays to be paid is stored as it is now, and the desk decides (product §4).
     * @throws Problem 404; 409 when it is not possible any more, or more would be kept than was shown
     */
    async cancel(c: ApiContext, actor: MemberActor, id: string, form: { chargeWon: number }): Promise<Own> {
      return writeUndoable(c, form, async (tx) => {
        const messaging = messagingOf(c, tx)
        const { now } = messaging
        const loaded = await requireOwn(actor, tx, id, { lock: true })
        assertAllowed(kind.refusal(actor, loaded, 'cancel', now))
        const refund = await kind.refund(tx, loaded, now)
        if (refund.chargeWon > form.chargeWon) throw new Problem(409, 'cancellationChargeChanged')
        const taken = await kind.asked(messaging, loaded, { refund, actor })
        await take(messaging, loaded, { ...taken, by: 'author', actor })
        return own(c, rowOf(loaded).publicId, tx)
      })
    },

    /** A member's decision about what is theirs that needs none of the desk. @throws Problem 404, 409 */
    async decideOwn(c: ApiContext, actor: MemberActor, id: string, decision: Decision): Promise<Own> {
      return writeUndoable(c, { id }, async (tx) => {
        const messaging = messagingOf(c, tx)
        const loaded = await requireOwn(actor, tx, id, { lock: true })
        assertAllowed(kind.refusal(actor, loaded, decision, messaging.now))
        const taken = kind.taken(loaded, decision, { actor, now: messaging.now, entered: {} })
        await take(messaging, loaded, { ...taken, by: 'author', actor })
        return own(c, id, tx)
      })
    },

    /**
     * Decides at the desk, and tells the member. An approved refund is what was stored when it was asked for.
     * @throws Problem 404; 409 when it has been decided meanwhile; 422 at the fields of a payment
     */
    async decide(c: ApiContext, decision: Decision, { id }: { id: string }, entered: Entered = {}) {
      const actor = requireDesk(c, desk.may)
      const data = await writeUndoable(c, { id, ...entered }, async (tx) => {
        const messaging = messagingOf(c, tx)
        const { now } = messaging
        if (kind.lockFirst) {
          const found = await load(tx, id)
          if (found) await kind.lockFirst(tx, found, decision)
        }
        const loaded = await load(tx, id, { lock: true })
        if (!loaded || rowOf(loaded).publicId !== id) throw new Problem(404, 'notFound')
        assertAllowed(kind.refusal(actor, loaded, decision, now))
        const taken = kind.taken(loaded, decision, { actor, now, entered })
        await take(messaging, loaded, { ...taken, by: 'desk', actor, reason: entered.reason })
        return desk.decided(id)
      })
      return c.json({ data }, 200 as const)
    },

    /** One at the desk; it is recorded who looked at it. @throws Problem 404 */
    async atDesk(c: ApiContext, { id }: { id: string }): Promise<Desk> {
      const { db } = c.var.deps
      const loaded = await load(db, id)
      if (!loaded) throw new Problem(404, 'notFound')
      const { action, one } = desk.looks
      await recordAccess(c, db, { action, subject: one(id), shown: [rowOf(loaded).publicId] })
      return desk.answer(db, loaded, viewerOf(c))
    },

    /** What waits for the desk, up to so many; it is recorded who looked at it. */
    async waiting(c: ApiContext): Promise<{ items: Waiting[]; count: number; now: string }> {
      const { db } = c.var.deps
      const viewer = viewerOf(c)
      const rows = await select(db)
        .where(waits.where)
        .orderBy(...waits.order)
        .limit(LONGEST_QUEUE)
      const items = await desk.waiting(db, [...rows], viewer)
      const subject = { ...desk.looks.waiting, rows: rows.length }
      await recordAccess(c, db, { action: desk.looks.action, subject, shown: items.map(({ id }) => id) })
      return { items, count: await db.$count(table, waits.where), now: viewer.now.toISOString() }
    },
  }
}

/** A name in both languages, of what is sold or was bought. */
export const bothNames = ({ nameKo: ko, nameEn: en }: { nameKo: string; nameEn: string }) => ({ ko, en })

/** What the row of anything that is bought begins with. */
export const boughtValues = (
  { companyId, id: memberId }: MemberActor,
  { won, policyVersion, now }: { won: number; policyVersion: string; now: Date },
) => ({
  publicId: newPublicId(),
  companyId,
  memberId,
  won,
  vatWon: vatOf(won),
  policyVersion,
  createdAt: now,
})

/** What is answered of anything that was bought. */
export const boughtFacts = (
  row: Pick<Row, 'publicId'> & {
    statusReason: string | null
    won: number
    vatWon: number
    policyVersion: string
    createdAt: Date
  },
  { ko, en }: { ko: string; en: string },
) => ({
  id: row.publicId,
  statusReason: row.statusReason,
  won: row.won,
  vatWon: row.vatWon,
  policyVersion: row.policyVersion,
  company: { ko, en },
  createdAt: row.createdAt.toISOString(),
})
