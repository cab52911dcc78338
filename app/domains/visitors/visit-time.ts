import { requiredTime } from '~/forms/fields'
import { parseMinutes } from '~/rules/local-time'

/** The time a visitor comes, in steps of ten minutes. */
export const visitTime = requiredTime('visitTimeRequired').refine(
  (value) => (parseMinutes(value) ?? 0) % 10 === 0,
  'timeStep',
)
