/** Codes of API keys, a part of MESSAGE_KEYS. */
export const API_KEY_MESSAGE_KEYS = [
  'apiKeyNameRequired',
  'apiKeyScopesRequired',
  'apiKeyEndRequired',
  'apiKeyEndPast',
  'apiKeyEndTooLate',
  'networksInvalid',
  'networksTooMany',
  'apiKeyUnknown',
  'apiKeyOutsideNetworks',
  'apiKeyOnlyReads',
  'apiKeyCallClosed',
  'apiKeyScopeMissing',
  'apiKeyOver',
  'apiKeySaved',
  'apiKeyEnded',
] as const
