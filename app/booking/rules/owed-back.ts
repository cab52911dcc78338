/** What of a booking's payment depends on. */
interface Paid {
  status: string
  payment?: { won: number } | null
  repayment?: { won: number } | null
  chargeWon?: number | null
  chargeVatWon?: number | null
}

/** What is to be paid back of a cancelled booking that was paid, in won with VAT: all but the charge, until it was paid back. */
export function owedBack({ status, payment, repayment, chargeWon, chargeVatWon }: Paid): number {
  if (status !== 'cancelled' || !payment || repayment) return 0
  return Math.max(0, payment.won - (chargeWon ?? 0) - (chargeVatWon ?? 0))
}
