/** Minutes of the day of the first and the last time at which a visit can begin. */
export interface VisitingHours {
  from: number
  to: number
}

/** Until the owner sets others: at least an hour on both sides of the working day. */
export const VISITING_HOURS: VisitingHours = { from: 7 * 60, to: 22 * 60 }
