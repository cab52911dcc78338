import { ACCOUNTS_MESSAGE_KEYS } from './message-keys/accounts'
import { BOOKINGS_MESSAGE_KEYS } from './message-keys/bookings'
import { COMPLAINT_MESSAGE_KEYS } from './message-keys/complaints'
import { DESK_MESSAGE_KEYS } from './message-keys/desk'
import { EMPTY_LISTS_MESSAGE_KEYS } from './message-keys/empty-lists'
import { EVENT_MESSAGE_KEYS } from './message-keys/events'
import { FITNESS_MESSAGE_KEYS } from './message-keys/fitness'
import { GENERAL_MESSAGE_KEYS } from './message-keys/general'
import { HEATING_MESSAGE_KEYS } from './message-keys/heating'
import { INQUIRY_MESSAGE_KEYS } from './message-keys/inquiries'
import { LOCKER_MESSAGE_KEYS } from './message-keys/lockers'
import { NOTICES_MESSAGE_KEYS } from './message-keys/notices'
import { PARKING_MESSAGE_KEYS } from './message-keys/parking'
import { PLAYLIST_MESSAGE_KEYS } from './message-keys/playlist'
import { PASS_MESSAGE_KEYS } from './message-keys/passes'
import { SHEET_MESSAGE_KEYS } from './message-keys/sheets'
import { TENANT_QR_MESSAGE_KEYS } from './message-keys/tenant-qr'
import { TRAINING_MESSAGE_KEYS } from './message-keys/training'
import { VISITS_MESSAGE_KEYS } from './message-keys/visits'
import { API_KEY_MESSAGE_KEYS } from './message-keys/api-keys'
import { WEBHOOK_MESSAGE_KEYS } from './message-keys/webhooks'

/**
 * Every message code of the portal and /api/v1, by subject in message-keys/; the texts are in locales/{ko,en}/messages.json,
 * in the same order. Messages quoted by product.md (§5, §8) are verbatim. Codes are part of the API and never renamed.
 */
export const MESSAGE_KEYS = [
  ...GENERAL_MESSAGE_KEYS,
  ...SHEET_MESSAGE_KEYS,
  ...ACCOUNTS_MESSAGE_KEYS,
  ...VISITS_MESSAGE_KEYS,
  ...PARKING_MESSAGE_KEYS,
  ...BOOKINGS_MESSAGE_KEYS,
  ...FITNESS_MESSAGE_KEYS,
  ...HEATING_MESSAGE_KEYS,
  ...DESK_MESSAGE_KEYS,
  ...NOTICES_MESSAGE_KEYS,
  ...COMPLAINT_MESSAGE_KEYS,
  ...INQUIRY_MESSAGE_KEYS,
  ...TENANT_QR_MESSAGE_KEYS,
  ...LOCKER_MESSAGE_KEYS,
  ...TRAINING_MESSAGE_KEYS,
  ...EVENT_MESSAGE_KEYS,
  ...PLAYLIST_MESSAGE_KEYS,
  ...PASS_MESSAGE_KEYS,
  ...WEBHOOK_MESSAGE_KEYS,
  ...API_KEY_MESSAGE_KEYS,
  ...EMPTY_LISTS_MESSAGE_KEYS,
] as const

export type MessageKey = (typeof MESSAGE_KEYS)[number]
