/** What can happen to an account of the building's staff (decisions §9). */
export const STAFF_EVENTS = [
  'made',
  'invited',
  'linkSent',
  'accepted',
  'passwordSet',
  'edited',
  'locked',
  'unlocked',
  'ended',
] as const
