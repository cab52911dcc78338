import { RETENTION } from '~/rules/retention'
import { MS_PER_DAY } from '~/rules/time-units'

/** The instant at which a withdrawal is complete: exactly seven days after its request. */
export function withdrawalEnd(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + RETENTION.withdrawalDays * MS_PER_DAY)
}
