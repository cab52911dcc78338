import { formatMinutes } from '~/rules/local-time'
import type { CentreHours } from './rules/customer-centre'

/** The hours of the customer centre as parameters of the texts about it. */
export const centreTimes = ({ opens, lunchFrom, lunchTo, closes }: CentreHours) => ({
  opens: formatMinutes(opens),
  lunchFrom: formatMinutes(lunchFrom),
  lunchTo: formatMinutes(lunchTo),
  closes: formatMinutes(closes),
})
