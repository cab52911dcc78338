/** Whose reservations are listed, and the time that shown statuses depend on. */
export interface Whose {
  memberId: number
  now: Date
}
