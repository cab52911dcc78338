import { RETENTION } from '~/rules/retention'

/** The instant at which a withdrawal is complete: exactly seven days after its request. */
export function withdrawalEnd(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + RETENTION.withdrawalDays * 86_400_000)
}
