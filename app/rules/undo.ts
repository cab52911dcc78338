import { MS_PER_SECOND } from './time-units'

/** How long a decision of the desk can be taken back, and whoever it concerns is not told (decisions §9). */
export const UNDO_SECONDS = 15

/** Until when a decision can be taken back. */
export const undoUntil = (at: Date): Date => new Date(at.getTime() + UNDO_SECONDS * MS_PER_SECOND)

/** Whether what was decided then can still be taken back. */
export const isUndoable = (at: Date, now: Date): boolean => now < undoUntil(at)
