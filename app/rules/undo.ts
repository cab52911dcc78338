import { MS_PER_SECOND } from './time-units'

/** How long a decision can be taken back, and whoever it concerns is not told (decisions §9). */
const UNDO_SECONDS = 15
/** The same where no script takes the button away: as long as one reads a page. */
const UNDO_SECONDS_OF_PLAIN_PAGE = 120

/** Until when a decision can be taken back. */
export const undoUntil = (at: Date, isPlain: boolean): Date =>
  new Date(at.getTime() + (isPlain ? UNDO_SECONDS_OF_PLAIN_PAGE : UNDO_SECONDS) * MS_PER_SECOND)
