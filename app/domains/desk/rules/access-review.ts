import { addMonths, type LocalDate } from '~/rules/local-time'

/** A person who looks at data this seldom in a month is not unusual, whatever the months before were. */
const FEW = 30
/** How much more than before is unusual. */
const TIMES = 3

/** Months before the reviewed one with which it is compared. */
export const MONTHS_COMPARED = 3

/**
 * Whether somebody looked at personal data unusually often in a month (decisions §13).
 * @param looks records of the month
 * @param before records a month, on average of `MONTHS_COMPARED` months before
 */
export const isUnusual = ({ looks, before }: { looks: number; before: number }) =>
  looks >= FEW && looks > TIMES * before

/** The month whose access is reviewed on a day: the last one that is over. */
export const monthToReview = (today: LocalDate) => addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
