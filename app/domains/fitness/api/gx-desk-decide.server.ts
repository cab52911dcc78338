import type { ApiContext, StaffActor } from '~/api/context.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { allowancesOf, assertAllowed } from '~/decisions/decide.server'
import type { Actor } from '~/rules/permissions'
import { DESK_GX_ACTIONS, type GxCancellation } from '~/domains/fitness/gx-shapes'
import { GX_DECISIONS, gxRefusal } from './gx-decide.server'
import { findProgram, loadApplication, type LoadedApplication } from './gx-queries.server'
import { nameOf, refundOf } from './gx-shape.server'
import { offerPlaces, recordGxEvent } from './gx-store.server'
import { messagingOf } from './steps.server'

export function toCancellation(loaded: LoadedApplication, actor: Actor, now: Date): GxCancellation {
  const { application, program, person, company } = loaded
  return {
    id: application.publicId,
    program: nameOf(program),
    month: application.month,
    name: person,
    company,
    askedAt: (application.cancelAskedAt ?? application.createdAt).toISOString(),
    refund: refundOf(loaded, now),
    actions: allowancesOf(DESK_GX_ACTIONS, (action) => gxRefusal(actor, loaded, action, now)),
  }
}

/**
 * Decides about an application and tells its member. An approved cancellation frees the place for whoever waits; a declined
 * one removes the refund; one by the desk costs nothing.
 * @throws Problem 404; 409 when it can no longer be decided
 */
export async function decideApplication(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  { id, decision, reason }: { id: string; decision: 'approve' | 'decline' | 'cancelByDesk'; reason?: string },
): Promise<{ id: string }> {
  const messaging = messagingOf(c, tx)
  const found = await loadApplication(tx, id)
  if (!found) throw new Problem(404, 'notFound')
  // The programme first, as for an application.
  const program = (await findProgram(tx, found.program.publicId, { lock: true }))!
  const loaded = (await loadApplication(tx, id, { lock: true }))!
  assertAllowed(gxRefusal(actor, loaded, decision, messaging.now))
  const { to, event } = GX_DECISIONS[decision]
  const noRefund = { refund: null, cancelAskedAt: null }
  const changes = {
    approve: {},
    decline: noRefund,
    cancelByDesk: {
      statusReason: reason ?? null,
      cancelAskedAt: messaging.now,
      refund: {
        ...refundOf(loaded, messaging.now),
        usedWon: 0,
        deductionWon: 0,
        chargeWon: 0,
        refundWon: loaded.application.won,
      },
    },
  }[decision]
  await recordGxEvent(messaging, loaded, {
    event,
    by: 'desk',
    actor,
    reason,
    changes: { status: to, ...changes },
    template: TEMPLATES[decision],
  })
  if (to === 'cancelled') {
    await offerPlaces(messaging, { program, month: loaded.application.month })
  }
  return { id }
}

const TEMPLATES = { approve: 'gxCancelled', decline: 'gxKept', cancelByDesk: 'gxCancelledByDesk' } as const
