import { vatOf } from '~/booking/rules/price'

interface Amount {
  won: number
  vatWon: number
}

/** What a pass cost, came in and went back. */
export interface PassMoney extends Amount {
  status: string
  /** As it was asked for; what stays to be paid once it is cancelled. */
  refund: { chargeWon: number } | null
  /** Given back for days that were closed. */
  givenBack: readonly Amount[]
  /** With VAT. */
  payment: { won: number } | null
  repayments: readonly { won: number }[]
}

/** The price without what was given back for days that were closed. */
export const priceLeft = ({
  won,
  vatWon,
  givenBack,
}: Pick<PassMoney, 'won' | 'vatWon' | 'givenBack'>): Amount => ({
  won: givenBack.reduce((left, back) => left - back.won, won),
  vatWon: givenBack.reduce((left, back) => left - back.vatWon, vatWon),
})

/** What of a payment is to be paid back and was not yet, in won with VAT: all but what the pass costs now. */
export function passOwedBack(pass: PassMoney): number {
  if (!pass.payment) return 0
  const kept = pass.refund?.chargeWon ?? 0
  const left = pass.status === 'cancelled' ? { won: kept, vatWon: vatOf(kept) } : priceLeft(pass)
  const repaid = pass.repayments.reduce((sum, { won }) => sum + won, 0)
  return Math.max(0, pass.payment.won - left.won - left.vatWon - repaid)
}
