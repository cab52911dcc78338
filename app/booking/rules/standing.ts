/** What the status of a booking depends on. */
export interface Standing<Status extends string = string> {
  status: Status
  statusReason?: string | null
  startsAt: Date
  endsAt: Date
  /** Until when it waits for its payment; null when it waits for none. */
  holdUntil: Date | null
  /** By when somebody has to check in; null for what nobody checks in for. */
  checkInBy?: Date | null
  checkedInAt?: Date | null
}
