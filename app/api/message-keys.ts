import type messages from 'locales/en/messages.json'

/**
 * A message code of the portal and /api/v1: a key of locales/{ko,en}/messages.json. Messages quoted by product.md (§5, §8) are
 * verbatim. Codes are part of the API and never renamed.
 */
export type MessageKey = keyof typeof messages
