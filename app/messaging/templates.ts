/** Every message the portal sends; its words are locales/{ko,en}/templates.json, key by key. */
export const TEMPLATES = [
  'visitRequestedHost',
  'visitRequestedGuest',
  'visitApprovedGuest',
  'visitRejectedGuest',
  'visitCancellationRequestedHost',
  'visitCancelledGuest',
  'visitCancelledHost',
  'visitKeptGuest',
  'visitorArrivedHost',
  'verificationCode',
  'signUpManager',
  'accountApproved',
  'accountRejected',
  'invitation',
  'passwordChanged',
  'withdrawalRequested',
  'rightsReceived',
] as const

export type TemplateName = (typeof TEMPLATES)[number]
