/** What is kept of how accounts are got into and changed hands (decisions §11); the words are the desk's. */
export const SECURITY_EVENTS = [
  'signedIn',
  'signInRefused',
  'signInLocked',
  'secondFactorRefused',
  'rightRefused',
  'secondFactorOn',
  'secondFactorOff',
  'passwordReset',
  'passwordChanged',
  'phoneChanged',
  'emailChanged',
  'rightsChanged',
  'signedOut',
  'masterNamed',
  'enrolmentCodeMade',
  'keyMade',
  'keyEnded',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** What becomes of keys of doors, terminals, webhooks, locker systems and other systems. */
export type KeyEvent = Extract<SecurityEvent, 'enrolmentCodeMade' | 'keyMade' | 'keyEnded'>
