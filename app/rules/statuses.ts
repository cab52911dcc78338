/**
 * All statuses (product §4). Some are only shown, derived from the clock or the payment, and have no
 * transitions.
 */
export const STATUSES = [
  'request_for_approval',
  'rejected',
  'approved',
  'visit_completed',
  'cancelled',
  'using',
  'deleted',
  'pending',
  'payment_pending',
  'before_use',
  'in_use',
  'after_use',
  'waiting_for_payment',
  'reserved',
  'waiting_for_reply',
  'answered',
  'withdrawal_pending',
  'withdrawn',
  'cancellation_requested',
  'completed',
  'occupied',
  'in_maintenance',
  'scheduled_for_assignment',
  'assignment_cancelled',
  'assignment_completed',
  // Not promised: a booking nobody came for (decisions §2).
  'no_show',
] as const

export type Status = (typeof STATUSES)[number]

/** Where a visitor's car is (decisions §2). */
export const PARKING_STATUSES = ['not_entered', 'parked', 'discount_registered', 'exited'] as const

export type ParkingStatus = (typeof PARKING_STATUSES)[number]

/** Statuses of staff accounts (decisions §9). */
export const STAFF_STATUSES = ['invited', 'active', 'locked', 'ended'] as const

export type StaffStatus = (typeof STAFF_STATUSES)[number]

/** The statuses of a visit and of each of its visitors. */
export const VISIT_STATUSES = [
  'request_for_approval',
  'approved',
  'rejected',
  'cancellation_requested',
  'cancelled',
  'using',
  'visit_completed',
] as const satisfies readonly Status[]

export type VisitStatus = (typeof VISIT_STATUSES)[number]

/** The reason recorded when an approved visit is cancelled because nobody came; shown as "not visited" (decisions §2). */
export const NO_SHOW = 'noShow'

/**
 * The role in which somebody acts: `self` is the account's person, `author` whoever submitted it, `manager` the
 * holder of the flag in the permission table, `gate` the parking barrier, `job` a periodic job.
 */
export type ActorRole = 'guest' | 'host' | 'manager' | 'self' | 'author' | 'desk' | 'gate' | 'job'

export interface Transition<S extends string = Status | ParkingStatus | StaffStatus> {
  /** null: the entity is created. */
  readonly from: S | null
  readonly to: S
  readonly by: readonly ActorRole[]
  /** The transition is recorded with this reason. */
  readonly reason?: typeof NO_SHOW
}

const CORRESPONDENCE: readonly Transition<Status>[] = [
  { from: null, to: 'waiting_for_reply', by: ['author'] },
  { from: 'waiting_for_reply', to: 'answered', by: ['desk'] },
  { from: 'answered', to: 'waiting_for_reply', by: ['author'] },
  { from: 'waiting_for_reply', to: 'cancelled', by: ['author'] },
]

/** All allowed transitions (decisions §2). Tests, API and screens use this table. */
export const MACHINES = {
  account: [
    { from: null, to: 'request_for_approval', by: ['self', 'manager', 'desk'] },
    { from: 'request_for_approval', to: 'approved', by: ['manager', 'desk'] },
    { from: 'request_for_approval', to: 'rejected', by: ['manager', 'desk'] },
    { from: 'rejected', to: 'request_for_approval', by: ['manager', 'desk'] },
    { from: 'approved', to: 'withdrawal_pending', by: ['self'] },
    { from: 'withdrawal_pending', to: 'withdrawn', by: ['job'] },
    // Needs the password, within seven days.
    { from: 'withdrawal_pending', to: 'approved', by: ['self'] },
    // Deleted 30 days after the rejection.
    { from: 'rejected', to: 'withdrawn', by: ['job'] },
    { from: 'approved', to: 'deleted', by: ['manager', 'desk'] },
    // Destroyed 30 days after the deletion.
    { from: 'deleted', to: 'withdrawn', by: ['job'] },
  ],
  // An administrator invites; the person proves the phone and sets a password.
  staff: [
    { from: null, to: 'invited', by: ['desk'] },
    { from: 'invited', to: 'active', by: ['self'] },
    { from: 'invited', to: 'ended', by: ['desk'] },
    { from: 'active', to: 'locked', by: ['desk'] },
    { from: 'locked', to: 'active', by: ['desk'] },
    { from: 'active', to: 'ended', by: ['desk'] },
    { from: 'locked', to: 'ended', by: ['desk'] },
  ],
  // The desk enters visits of people without a reservation.
  visit: [
    { from: null, to: 'request_for_approval', by: ['guest', 'desk'] },
    { from: null, to: 'approved', by: ['host'] },
    { from: 'request_for_approval', to: 'approved', by: ['host', 'manager'] },
    { from: 'request_for_approval', to: 'rejected', by: ['host', 'manager', 'job'] },
    // By the desk when the building or the company ends what the visit rests on.
    { from: 'request_for_approval', to: 'cancelled', by: ['guest', 'host', 'manager', 'desk'] },
    // A visitor matches the desk's block list: a manager decides.
    { from: 'approved', to: 'request_for_approval', by: ['guest', 'desk'] },
    { from: 'approved', to: 'cancellation_requested', by: ['guest'] },
    { from: 'cancellation_requested', to: 'cancelled', by: ['host', 'manager', 'desk', 'job'] },
    { from: 'cancellation_requested', to: 'approved', by: ['host', 'manager'] },
    { from: 'approved', to: 'cancelled', by: ['host', 'manager', 'desk'] },
    { from: 'approved', to: 'using', by: ['desk'] },
    { from: 'using', to: 'visit_completed', by: ['desk', 'job'] },
    { from: 'approved', to: 'cancelled', by: ['job'], reason: NO_SHOW },
  ],
  groupVisit: [
    { from: null, to: 'request_for_approval', by: ['author'] },
    { from: null, to: 'approved', by: ['manager'] },
    { from: 'request_for_approval', to: 'approved', by: ['manager'] },
    { from: 'request_for_approval', to: 'rejected', by: ['manager', 'job'] },
    { from: 'request_for_approval', to: 'cancelled', by: ['guest', 'author', 'manager', 'desk'] },
    { from: 'approved', to: 'request_for_approval', by: ['author', 'desk'] },
    { from: 'approved', to: 'cancellation_requested', by: ['guest', 'author'] },
    { from: 'cancellation_requested', to: 'cancelled', by: ['manager', 'desk', 'job'] },
    { from: 'cancellation_requested', to: 'approved', by: ['manager'] },
    { from: 'approved', to: 'cancelled', by: ['manager', 'desk'] },
    { from: 'approved', to: 'using', by: ['desk'] },
    { from: 'using', to: 'visit_completed', by: ['desk', 'job'] },
    { from: 'approved', to: 'cancelled', by: ['job'], reason: NO_SHOW },
  ],
  complaint: CORRESPONDENCE,
  // The desk also closes inquiries that were settled by telephone or need no answer.
  inquiry: [
    ...CORRESPONDENCE,
    { from: 'waiting_for_reply', to: 'completed', by: ['desk'] },
    { from: 'answered', to: 'completed', by: ['desk'] },
  ],
  heating: [
    { from: null, to: 'request_for_approval', by: ['author'] },
    { from: 'request_for_approval', to: 'approved', by: ['desk'] },
    // By the job once the hours begin undecided.
    { from: 'request_for_approval', to: 'rejected', by: ['desk', 'job'] },
    // By the desk when what the request rests on ends.
    { from: 'request_for_approval', to: 'cancelled', by: ['author', 'desk'] },
    { from: 'approved', to: 'cancelled', by: ['author', 'desk'] },
    { from: 'approved', to: 'completed', by: ['job'] },
  ],
  booking: [
    // The desk also books for a company.
    { from: null, to: 'waiting_for_payment', by: ['author', 'desk'] },
    { from: null, to: 'reserved', by: ['author', 'desk'] },
    // By its author when free time pays for all of it after a change.
    { from: 'waiting_for_payment', to: 'reserved', by: ['author', 'desk'] },
    // Automatic when the payment is not made in time.
    { from: 'waiting_for_payment', to: 'cancelled', by: ['author', 'desk', 'job'] },
    // A payment that was confirmed by mistake, by whoever confirmed it on the same day.
    { from: 'reserved', to: 'waiting_for_payment', by: ['desk'] },
    // The desk needs the time: cancelled without a charge.
    { from: 'reserved', to: 'cancelled', by: ['desk'] },
    // A no-show whose remaining time somebody else books.
    { from: 'reserved', to: 'cancelled', by: ['job'], reason: NO_SHOW },
    { from: 'reserved', to: 'cancellation_requested', by: ['author'] },
    { from: 'cancellation_requested', to: 'cancelled', by: ['desk'] },
    { from: 'cancellation_requested', to: 'reserved', by: ['desk'] },
  ],
  // A time that the desk keeps free, for a repair or an event.
  block: [
    { from: null, to: 'in_maintenance', by: ['desk'] },
    { from: 'in_maintenance', to: 'cancelled', by: ['desk'] },
  ],
  // Seats at an event: without a free one the person waits; the job gives back those of ended accounts.
  signUp: [
    { from: null, to: 'reserved', by: ['author'] },
    { from: null, to: 'pending', by: ['author'] },
    { from: 'pending', to: 'reserved', by: ['job'] },
    { from: 'reserved', to: 'cancelled', by: ['author', 'desk', 'job'] },
    { from: 'pending', to: 'cancelled', by: ['author', 'desk', 'job'] },
  ],
  // A record that somebody would like to hear: the desk declines an accepted one, too, as when the record is gone.
  wish: [
    { from: null, to: 'request_for_approval', by: ['author'] },
    { from: 'request_for_approval', to: 'approved', by: ['desk'] },
    { from: 'approved', to: 'completed', by: ['desk'] },
    { from: 'request_for_approval', to: 'rejected', by: ['desk'] },
    { from: 'approved', to: 'rejected', by: ['desk'] },
    { from: 'request_for_approval', to: 'cancelled', by: ['author'] },
    { from: 'approved', to: 'cancelled', by: ['author'] },
  ],
  // A repair is a record of its own, ended by deleting it; `occupied` is how an assigned locker is shown.
  locker: [
    { from: null, to: 'scheduled_for_assignment', by: ['author'] },
    { from: 'scheduled_for_assignment', to: 'assignment_completed', by: ['desk'] },
    // By the job once the month is over without an assignment.
    { from: 'scheduled_for_assignment', to: 'assignment_cancelled', by: ['desk', 'job'] },
    { from: null, to: 'in_maintenance', by: ['desk'] },
  ],
  // The desk acts for the gate where events are entered by hand (decisions §7). Cars without a discount may
  // leave, too.
  parking: [
    { from: null, to: 'not_entered', by: ['guest', 'manager'] },
    { from: 'not_entered', to: 'parked', by: ['gate', 'desk'] },
    { from: 'parked', to: 'discount_registered', by: ['manager'] },
    // The discount is revoked, until the exit.
    { from: 'discount_registered', to: 'parked', by: ['manager'] },
    { from: 'parked', to: 'exited', by: ['gate', 'desk'] },
    { from: 'discount_registered', to: 'exited', by: ['gate', 'desk'] },
  ],
} as const satisfies Record<string, readonly Transition[]>

export type Entity = keyof typeof MACHINES

/** The statuses an entity can have. */
export type StatusOf<E extends Entity> = (typeof MACHINES)[E][number]['to']

/** Whether somebody in this role may move the entity from one status (null: new) to another. */
export function canTransition<E extends Entity>(
  entity: E,
  from: NoInfer<StatusOf<E>> | null,
  to: NoInfer<StatusOf<E>>,
  by: ActorRole,
): boolean {
  const machine: readonly Transition[] = MACHINES[entity]
  return machine.some((move) => move.from === from && move.to === to && move.by.includes(by))
}
