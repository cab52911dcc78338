import { Receipt } from '~/domains/building/components/receipt'
import { formatWon } from '~/domains/building/format-won'
import type { Booking } from '~/domains/meeting-rooms/shapes'
import { formatInstant, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { useLanguage } from '~/ui/page/use-language'
import { PriceLines } from './price-lines'

/** The receipt of a booking: number, payer, issuer, payment, and all lines of the price. */
export function BookingReceipt({ booking }: { booking: Booking }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { id, company, createdAt, status, won, vatWon, price } = booking
  return (
    <Receipt
      number={id}
      payer={company[language]}
      below={
        <>
          <PriceLines price={price} />
          {status === 'cancelled' && (
            <Facts>
              <Fact term={t('receipt.due')}>
                <strong className="tabular font-semibold">
                  {t('won', { amount: formatWon(won + vatWon) })}
                </strong>
              </Fact>
            </Facts>
          )}
          <p className="mt-3 text-table text-ink-2">
            {t('details.receiptNote')}
            <span className="block print:hidden">{t('details.print')}</span>
          </p>
        </>
      }
    >
      <Fact term={t('receipt.bookedAt')}>{formatInstant(createdAt)}</Fact>
      <Fact term={t('receipt.payment')}>
        <Payment of={booking} />
      </Fact>
    </Receipt>
  )
}

/** The payment method with the month of the bill, or the date the desk confirmed the payment, if there is one to make. */
function Payment({ of: { paymentMethod, date, history, won } }: { of: Booking }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  if (paymentMethod === 'monthly_bill')
    return <>{t('receipt.onBill', { month: formatMonth(date.slice(0, 7), language) })}</>
  if (won === 0) return <>{t('receipt.nothingToPay')}</>
  const paidAt = history.find(({ event }) => event === 'paymentConfirmed')?.at
  return (
    <>
      {t(`payment.${paymentMethod}`)}
      <span className="block text-table text-ink-2">
        {paidAt ? t('receipt.paidAt', { at: formatInstant(paidAt) }) : t('receipt.unpaid')}
      </span>
    </>
  )
}
