import { seoulInstant, type LocalDate } from '~/rules/local-time'
import type { VisitStatus } from '~/rules/statuses'
import { MINUTES_PER_DAY } from '~/rules/time-units'

/** A pass becomes valid this many minutes before the visit (decisions §6). */
const PASS_OPENS_BEFORE = 60

type GatePassState = 'notApproved' | 'notYet' | 'valid' | 'over'

interface VisitTime {
  readonly date: LocalDate
  readonly minutes: number
}

/**
 * Valid from 1 hour before the visit, but never the day before, until the midnight that ends the day, exclusive
 * (decisions §6).
 */
export function gatePassValidity({ date, minutes }: VisitTime): { validFrom: Date; validUntil: Date } {
  return {
    validFrom: seoulInstant(date, Math.max(0, minutes - PASS_OPENS_BEFORE)),
    validUntil: seoulInstant(date, MINUTES_PER_DAY),
  }
}

/** The state of a pass now: valid only for a visitor who is approved or inside, and over once the visit is. */
export function gatePassState({
  status,
  now,
  ...time
}: VisitTime & { status: VisitStatus; now: Date }): GatePassState {
  if (status === 'visit_completed') return 'over'
  if (status !== 'approved' && status !== 'using') return 'notApproved'
  const { validFrom, validUntil } = gatePassValidity(time)
  if (now >= validUntil) return 'over'
  return status === 'using' || now >= validFrom ? 'valid' : 'notYet'
}
