import type { Refusal } from '~/decisions/decide.server'
import type { Actor } from '~/rules/permissions'
import { boughtRefusal, REFUND_DECISIONS } from '~/domains/fitness/api/bought-decide.server'
import type { LoadedApplication } from './queries.server'

export const GX_DECISIONS = {
  ...REFUND_DECISIONS,
  /** The desk ends it without a charge, whatever has been asked for. */
  cancelByDesk: { permission: 'fitness:manage', to: 'cancelled', event: 'cancelled' },
} as const

/** Why the actor may not take this decision about an application now, or null when they may, until its last class ends. */
export const gxRefusal = (
  actor: Actor,
  { application }: LoadedApplication,
  name: keyof typeof GX_DECISIONS,
  now: Date,
): Refusal =>
  boughtRefusal(
    actor,
    application,
    { name, ...GX_DECISIONS[name] },
    now < application.endsAt ? null : 'gxOver',
  )
