import type { ParkingStatus, StaffStatus, Status } from './statuses'

/** wait: amber, yes: green, now: blue, done: grey, no: red, ask: plum. */
export type Tone = 'wait' | 'yes' | 'now' | 'done' | 'no' | 'ask'

interface Badge {
  readonly tone: Tone
  /** Name of the Lucide icon. */
  readonly icon: string
}

/**
 * How each status looks; the texts are in locales/{ko,en}/statuses.json. Tone, icon and text are always shown
 * together.
 */
export const STATUS_BADGES: Readonly<Record<Status, Badge>> = {
  request_for_approval: { tone: 'wait', icon: 'clock' },
  pending: { tone: 'wait', icon: 'clock' },
  payment_pending: { tone: 'wait', icon: 'wallet' },
  waiting_for_payment: { tone: 'wait', icon: 'banknote' },
  waiting_for_reply: { tone: 'wait', icon: 'message-circle' },
  withdrawal_pending: { tone: 'wait', icon: 'user-minus' },
  in_maintenance: { tone: 'wait', icon: 'wrench' },
  approved: { tone: 'yes', icon: 'check' },
  reserved: { tone: 'yes', icon: 'calendar-check' },
  before_use: { tone: 'yes', icon: 'hourglass' },
  answered: { tone: 'yes', icon: 'message-circle-reply' },
  assignment_completed: { tone: 'yes', icon: 'calendar-check-2' },
  using: { tone: 'now', icon: 'log-in' },
  in_use: { tone: 'now', icon: 'circle-play' },
  occupied: { tone: 'now', icon: 'lock' },
  scheduled_for_assignment: { tone: 'now', icon: 'calendar-clock' },
  visit_completed: { tone: 'done', icon: 'check-check' },
  after_use: { tone: 'done', icon: 'check-check' },
  completed: { tone: 'done', icon: 'circle-check' },
  cancelled: { tone: 'done', icon: 'ban' },
  assignment_cancelled: { tone: 'done', icon: 'calendar-x' },
  deleted: { tone: 'done', icon: 'trash-2' },
  withdrawn: { tone: 'done', icon: 'user-x' },
  rejected: { tone: 'no', icon: 'x' },
  no_show: { tone: 'no', icon: 'user-x' },
  cancellation_requested: { tone: 'ask', icon: 'undo-2' },
}

/** Where a visitor's car is; the texts are those of the domain parking. */
export const PARKING_BADGES: Readonly<Record<ParkingStatus, Badge>> = {
  not_entered: { tone: 'wait', icon: 'clock' },
  parked: { tone: 'now', icon: 'log-in' },
  discount_registered: { tone: 'yes', icon: 'check' },
  exited: { tone: 'done', icon: 'check-check' },
}

/** What became of messages; the texts are the desk's. */
export const MESSAGE_BADGES = {
  waiting: { tone: 'wait', icon: 'hourglass' },
  sent: { tone: 'now', icon: 'message-circle' },
  delivered: { tone: 'yes', icon: 'check-check' },
  failed: { tone: 'no', icon: 'x' },
  expired: { tone: 'no', icon: 'clock' },
} as const satisfies Readonly<Record<string, Badge>>

/** The statuses of staff accounts; the texts are the desk's. */
export const STAFF_BADGES: Readonly<Record<StaffStatus, Badge>> = {
  invited: { tone: 'wait', icon: 'hourglass' },
  active: { tone: 'yes', icon: 'check' },
  locked: { tone: 'no', icon: 'lock' },
  ended: { tone: 'done', icon: 'user-x' },
}
