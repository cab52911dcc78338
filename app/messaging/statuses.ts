/**
 * A message waits, is sent once a provider has accepted it, and delivered once a report says so; or it failed, or expired as it
 * would have come too late.
 */
export const MESSAGE_STATUSES = ['waiting', 'sent', 'delivered', 'failed', 'expired'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]
