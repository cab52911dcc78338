/** Kinds of entries in the history of a staff account (decisions §9). */
export const STAFF_EVENTS = [
  'made',
  'invited',
  'linkSent',
  'accepted',
  'passwordSet',
  'edited',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodes',
  'locked',
  'unlocked',
  'ended',
] as const
