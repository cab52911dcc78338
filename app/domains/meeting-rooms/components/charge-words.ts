import { formatWon } from '~/domains/building/format-won'
import type { Translate } from '~/i18n/translate'

interface Charge {
  percent: number
  won: number
  vatWon: number
}

const wonOf = (t: Translate, { won, vatWon }: Charge) => t('rooms:won', { amount: formatWon(won + vatWon) })

/** A cancellation charge in words; its percentage says something only where one is due. */
export const chargeWords = (t: Translate, charge: Charge) =>
  charge.won === 0
    ? t('rooms:details.noCharge')
    : t('rooms:details.charged', { percent: charge.percent, won: wonOf(t, charge) })

/** What cancelling would cost at present. */
export const chargeNowWords = (t: Translate, charge: Charge) =>
  charge.won === 0
    ? t('rooms:details.noChargeNow')
    : t('rooms:details.chargeNow', { percent: charge.percent, won: wonOf(t, charge) })
