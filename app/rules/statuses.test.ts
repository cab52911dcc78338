import { describe, expect, test } from 'vitest'
import {
  canTransition,
  MACHINES,
  STATUSES,
  VISIT_STATUSES,
  type Entity,
  type ActorRole,
  type Transition,
} from './statuses'

const MOVERS: ActorRole[] = ['guest', 'host', 'manager', 'self', 'author', 'desk', 'gate', 'job']

// Decisions §2, row by row: "from > to: by"; "new" is the status before the first one.
const EXPECTED: Record<Entity, string[]> = {
  account: [
    'new > request_for_approval: self manager desk',
    'request_for_approval > approved: manager desk',
    'request_for_approval > rejected: manager desk',
    'rejected > request_for_approval: manager desk',
    'approved > withdrawal_pending: self',
    'withdrawal_pending > withdrawn: job',
    'withdrawal_pending > approved: self',
    'rejected > withdrawn: job',
    'approved > deleted: manager desk',
    'deleted > withdrawn: job',
  ],
  staff: [
    'new > invited: desk',
    'invited > active: self',
    'invited > ended: desk',
    'active > locked: desk',
    'locked > active: desk',
    'active > ended: desk',
    'locked > ended: desk',
  ],
  visit: [
    'new > request_for_approval: guest desk',
    'new > approved: host',
    'request_for_approval > approved: host manager',
    'request_for_approval > rejected: host manager job',
    'request_for_approval > cancelled: guest host manager desk',
    'approved > request_for_approval: guest desk',
    'approved > cancellation_requested: guest',
    'cancellation_requested > cancelled: host manager desk job',
    'cancellation_requested > approved: host manager',
    'approved > cancelled: host manager desk job',
    'approved > using: desk',
    'using > visit_completed: desk job',
  ],
  groupVisit: [
    'new > request_for_approval: author',
    'new > approved: manager',
    'request_for_approval > approved: manager',
    'request_for_approval > rejected: manager job',
    'request_for_approval > cancelled: guest author manager desk',
    'approved > request_for_approval: author desk',
    'approved > cancellation_requested: guest author',
    'cancellation_requested > cancelled: manager desk job',
    'cancellation_requested > approved: manager',
    'approved > cancelled: manager desk job',
    'approved > using: desk',
    'using > visit_completed: desk job',
  ],
  complaint: [
    'new > waiting_for_reply: author',
    'waiting_for_reply > answered: desk',
    'answered > waiting_for_reply: author',
    'waiting_for_reply > cancelled: author',
  ],
  inquiry: [
    'new > waiting_for_reply: author',
    'waiting_for_reply > answered: desk',
    'answered > waiting_for_reply: author',
    'waiting_for_reply > cancelled: author',
    'waiting_for_reply > completed: desk',
    'answered > completed: desk',
  ],
  heating: [
    'new > request_for_approval: author',
    'request_for_approval > approved: desk',
    'request_for_approval > rejected: desk job',
    'request_for_approval > cancelled: author desk',
    'approved > cancelled: author desk',
    'approved > completed: job',
  ],
  booking: [
    'new > waiting_for_payment: author desk',
    'new > reserved: author desk',
    'waiting_for_payment > reserved: author desk',
    'waiting_for_payment > cancelled: author desk job',
    'reserved > waiting_for_payment: desk',
    'reserved > cancelled: desk job',
    'reserved > cancellation_requested: author',
    'cancellation_requested > cancelled: desk',
    'cancellation_requested > reserved: desk',
  ],
  block: ['new > in_maintenance: desk', 'in_maintenance > cancelled: desk'],
  signUp: [
    'new > reserved: author',
    'new > pending: author',
    'pending > reserved: job',
    'reserved > cancelled: author desk job',
    'pending > cancelled: author desk job',
  ],
  wish: [
    'new > request_for_approval: author',
    'request_for_approval > approved: desk',
    'approved > completed: desk',
    'request_for_approval > rejected: desk',
    'approved > rejected: desk',
    'request_for_approval > cancelled: author',
    'approved > cancelled: author',
  ],
  locker: [
    'new > scheduled_for_assignment: author',
    'scheduled_for_assignment > assignment_completed: desk',
    'scheduled_for_assignment > assignment_cancelled: desk job',
    'new > in_maintenance: desk',
  ],
  parking: [
    'new > not_entered: guest manager',
    'not_entered > parked: desk gate',
    'parked > discount_registered: manager',
    'discount_registered > parked: manager',
    'parked > exited: desk gate',
    'discount_registered > exited: desk gate',
  ],
}

describe.each(Object.keys(EXPECTED) as Entity[])('%s', (entity) => {
  const allowed = new Set(
    EXPECTED[entity].flatMap((line) => {
      const [move, by = ''] = line.split(': ')
      return by.split(' ').map((mover) => `${move}: ${mover}`)
    }),
  )
  // Every status of every entity is tried, as from a hostile caller.
  const words = [...new Set([...STATUSES, ...MACHINES[entity].map(({ to }) => to)])]

  test('moves from every status to every status by everyone exactly as decided', () => {
    const uses: string[] = []
    for (const from of [null, ...words]) {
      for (const to of words) {
        for (const by of MOVERS) {
          if (canTransition(entity, from as never, to as never, by))
            uses.push(`${from ?? 'new'} > ${to}: ${by}`)
        }
      }
    }
    expect(uses.sort()).toEqual([...allowed].sort())
  })
})

test('the status words are the promised ones (product §4), each once', () => {
  // §4, word for word.
  const specified =
    'request_for_approval, rejected, approved, visit_completed, cancelled, using, deleted, pending, payment_pending, ' +
    'before_use, in_use, after_use, waiting_for_payment, reserved, waiting_for_reply, answered, withdrawal_pending, ' +
    'withdrawn, cancellation_requested, completed, occupied, in_maintenance, scheduled_for_assignment, ' +
    'assignment_cancelled, assignment_completed'
  // A no-show is shown besides (decisions §2).
  expect([...STATUSES].sort()).toEqual([...specified.split(', '), 'no_show'].sort())
})

test('a visit has exactly the statuses its machine reaches', () => {
  expect(new Set(MACHINES.visit.map(({ to }) => to))).toEqual(new Set(VISIT_STATUSES))
})

test('only a no-show is cancelled with a reason', () => {
  const moves: Transition[] = Object.values(MACHINES).flat()
  const withReason = moves.filter(({ reason }) => reason)
  expect(withReason).toEqual([
    { from: 'approved', to: 'cancelled', by: ['job'], reason: 'noShow' },
    { from: 'approved', to: 'cancelled', by: ['job'], reason: 'noShow' },
    { from: 'reserved', to: 'cancelled', by: ['job'], reason: 'noShow' },
  ])
})
