/** The fields of a booking that its shown status depends on. */
export interface StatusFields<Status extends string = string> {
  status: Status
  statusReason?: string | null
  startsAt: Date
  endsAt: Date
  /** When an unpaid booking's hold ends; null without one. */
  holdUntil: Date | null
  /** When check-in ends; null where none is required. */
  checkInBy?: Date | null
  checkedInAt?: Date | null
}
