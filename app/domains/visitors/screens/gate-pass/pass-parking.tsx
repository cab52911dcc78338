import { formatWon } from '~/domains/building/format-won'
import type { PassParking as Parking } from '~/domains/visitors/pass-schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

/** The stay of the pass's car and the fee so far; nothing for a visitor whose car has not entered. */
export function PassParking({ parking: { stay, isCouponQueued } }: { parking: Parking }) {
  const { t } = useTranslation('visitors')
  if (!stay && !isCouponQueued) return null
  return (
    <section aria-labelledby="parking" className="border-t border-line-1 px-5 py-4 md:px-8">
      <h2 id="parking" className="font-semibold">
        {t('pass.parking.title')}
      </h2>
      {stay && (
        <>
          <p className="text-h3 font-semibold tabular">
            {t(stay.exitedAt ? 'pass.parking.cost' : 'pass.parking.costNow', { amount: formatWon(stay.won) })}
          </p>
          <p className="text-table text-ink-2">
            {t('pass.parking.since', { at: formatInstant(stay.enteredAt), minutes: stay.minutes })}
            {stay.coupons > 0 && ` · ${t('pass.parking.coupons', { count: stay.coupons })}`}
          </p>
        </>
      )}
      {isCouponQueued && <p className="text-table text-ink-2">{t('pass.parking.queued')}</p>}
    </section>
  )
}
