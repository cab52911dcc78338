import type { BookingEvent } from '~/booking/kinds'
import type { ComplaintEvent } from '~/domains/complaints/schemas'
import type { GX_EVENTS } from '~/domains/fitness/gx-shapes'
import type { PASS_EVENTS } from '~/domains/fitness/pass-shapes'
import type { RENTAL_EVENTS } from '~/domains/fitness/rules/locker-kinds'
import type { TRAINING_EVENTS } from '~/domains/fitness/training-shapes'
import type { HEATING_EVENTS } from '~/domains/heating/schemas'
import type { INQUIRY_EVENTS } from '~/domains/inquiries/schemas'
import type { DISCOUNT_STATUSES } from '~/domains/parking/schemas'
import type { VisitEvent } from '~/domains/visitors/schemas'

/**
 * What webhooks tell, by what it happens to. The names are those of the histories, from which the trigger `queue_webhooks`
 * makes the codes: 'approved' in the history of a visit is `visit.approved`. Discounts and seats have no history: their tables
 * have triggers of their own (`queue_row_webhook`), which for discounts take the status.
 */
export const WEBHOOK_EVENTS = {
  visit: [
    'requested',
    'approved',
    'rejected',
    'edited',
    'changed',
    'added',
    'cancellationRequested',
    'cancelled',
    'checkedIn',
    'checkedOut',
    'notVisited',
  ],
  booking: [
    'booked',
    'changed',
    'paymentConfirmed',
    'cancellationRequested',
    'cancellationDeclined',
    'cancelled',
    'lapsed',
    'checkedIn',
    'noShow',
  ],
  complaint: ['submitted', 'edited', 'answered', 'followedUp', 'withdrawn'],
  heating: ['requested', 'approved', 'rejected', 'cancelled', 'completed'],
  gx: ['applied', 'placeGiven', 'cancellationRequested', 'cancelled'],
  training: ['bought', 'unitBooked', 'unitMoved', 'unitGivenBack', 'cancelled'],
  pass: ['bought', 'paymentConfirmed', 'cancelled'],
  locker: ['requested', 'assigned', 'renewed', 'ended'],
  /** Seats at events of the listening bar. */
  eventSeat: ['signedUp', 'waiting', 'placeGiven', 'changed', 'cancelled', 'checkedIn', 'checkInUndone'],
  /** Discounts of visitors' cars. */
  discount: ['queued', 'registered', 'undone', 'refused'],
  inquiry: ['received', 'answered'],
} as const satisfies {
  visit: readonly VisitEvent[]
  booking: readonly BookingEvent[]
  complaint: readonly ComplaintEvent[]
  heating: readonly (typeof HEATING_EVENTS)[number][]
  gx: readonly (typeof GX_EVENTS)[number][]
  training: readonly (typeof TRAINING_EVENTS)[number][]
  pass: readonly (typeof PASS_EVENTS)[number][]
  locker: readonly (typeof RENTAL_EVENTS)[number][]
  eventSeat: readonly string[]
  discount: readonly (typeof DISCOUNT_STATUSES)[number][]
  inquiry: readonly (typeof INQUIRY_EVENTS)[number][]
}

export type WebhookSubject = keyof typeof WEBHOOK_EVENTS
/** An event that an endpoint can be told, such as `visit.approved`. */
export type WebhookEvent = {
  [Subject in WebhookSubject]: `${Subject}.${(typeof WEBHOOK_EVENTS)[Subject][number]}`
}[WebhookSubject]

export const WEBHOOK_SUBJECTS = Object.keys(WEBHOOK_EVENTS) as WebhookSubject[]

/** The codes of a subject's events. */
export const eventsOf = (subject: WebhookSubject): WebhookEvent[] =>
  WEBHOOK_EVENTS[subject].map((event) => `${subject}.${event}` as WebhookEvent)

/** What a form sends for all events of a subject, ticked or not. */
export const allOf = (subject: WebhookSubject) => `${subject}.*` as const

/** Chosen events, those of a whole subject one by one. */
export const withAllOf = (chosen: readonly unknown[]): unknown[] => [
  ...new Set(
    chosen.flatMap((one) => {
      const subject = WEBHOOK_SUBJECTS.find((each) => allOf(each) === one)
      return subject ? eventsOf(subject) : [one]
    }),
  ),
]

export const WEBHOOK_CODES: readonly WebhookEvent[] = WEBHOOK_SUBJECTS.flatMap(eventsOf)

/** What the desk sends as a test. */
export const TEST_EVENT = 'webhook.test'
