/** Days between asking to withdraw and its completion (decisions §2). */
export const WITHDRAWAL_DAYS = 7

/** When a withdrawal is complete: to the second seven days after it was asked for. */
export function withdrawalEnd(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + WITHDRAWAL_DAYS * 86_400_000)
}
