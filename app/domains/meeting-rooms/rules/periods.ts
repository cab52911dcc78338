import { addMonths, type LocalDate } from '../../../rules/local-time'

/** The periods a history is looked at by (specification §2): today, and what was used in the last month or three, today included. */
export const periodsUntil = (today: LocalDate) =>
  [
    { name: 'today', from: today, to: today },
    { name: 'month', from: addMonths(today, -1), to: today },
    { name: 'quarter', from: addMonths(today, -3), to: today },
  ] as const
