import { VISIT_TIME_STEP } from '~/domains/visitors/rules/is-visit-date-bookable'
import { formatMinutes } from '~/rules/local-time'

/** Hours the form offers: the working day with an hour or more on both sides, so that the list stays short. */
export const FIRST_HOUR = 7
export const LAST_HOUR = 22

/** Times of the visit form by the hour they fall in, in the steps of decisions §6. */
export const VISIT_TIMES = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, i) => {
  const hour = FIRST_HOUR + i
  const steps = hour === LAST_HOUR ? 1 : 60 / VISIT_TIME_STEP
  return {
    hour,
    times: Array.from({ length: steps }, (_, step) => formatMinutes(hour * 60 + step * VISIT_TIME_STEP)),
  }
})
