import { addMonths, type LocalDate } from '~/rules/local-time'

/** The periods of a history (product §2): today, the last month, the last three months; today included. */
export const periodsUntil = (today: LocalDate) =>
  [
    { name: 'today', from: today, to: today },
    { name: 'month', from: addMonths(today, -1), to: today },
    { name: 'quarter', from: addMonths(today, -3), to: today },
  ] as const
