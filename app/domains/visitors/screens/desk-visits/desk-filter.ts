/** The statuses the desk deals with, in the order in which a visitor goes through them. */
export const DESK_STATUSES = ['request_for_approval', 'approved', 'using', 'visit_completed'] as const

/** Filter of the day's list. */
export interface DeskFilter {
  status?: (typeof DESK_STATUSES)[number]
}
