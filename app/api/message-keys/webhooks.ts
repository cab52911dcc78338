/** Codes of webhooks, a part of MESSAGE_KEYS. */
export const WEBHOOK_MESSAGE_KEYS = [
  'webhookUrlRequired',
  'webhookUrlInvalid',
  'webhookHttpsRequired',
  'webhookAddressPrivate',
  'webhookPurposeRequired',
  'webhookEventsRequired',
  'webhookSecretMissing',
  'webhookIsOff',
  'webhookStillWaiting',
  'webhookAdded',
  'webhookSaved',
  'webhookSwitchedOn',
  'webhookSwitchedOff',
  'webhookTested',
  'webhookSentAgain',
  'webhookDeleted',
] as const
