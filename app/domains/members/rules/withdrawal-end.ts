/** Days between the request to withdraw and its completion (decisions §2). */
export const WITHDRAWAL_DAYS = 7

/** The instant at which a withdrawal is complete: exactly seven days after its request. */
export function withdrawalEnd(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + WITHDRAWAL_DAYS * 86_400_000)
}
