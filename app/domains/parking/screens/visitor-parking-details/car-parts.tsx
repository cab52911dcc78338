import { formatWon } from '~/domains/building/format-won'
import { EvenIfNothing } from '~/domains/parking/components/even-if-nothing'
import type { ParkingDetails } from '~/domains/parking/schemas'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { formatTelephone } from '~/rules/telephone'
import { Button } from '~/ui/button'
import { RadioField } from '~/ui/form/choice-field'
import { Decisions } from '~/ui/list/decisions'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { useLanguage } from '~/ui/page/use-language'
import { ParkingBadge } from '~/domains/parking/components/parking-badge'

/** The visitor, the car, its entry, and the cost now. */
export function CarFacts({ car }: { car: ParkingDetails }) {
  const { t } = useTranslation('parking')
  const language = useLanguage()
  const { cost, enteredAt, exitedAt, mobile, remarks } = car
  return (
    <Facts isFirst>
      <Fact term={t('field.status')}>
        <ParkingBadge status={car.status} />
      </Fact>
      <Fact term={t('field.name')}>{car.name}</Fact>
      <Fact term={t('field.plate')}>{car.plate}</Fact>
      {mobile && <Fact term={t('field.mobile')}>{formatTelephone(mobile) ?? mobile}</Fact>}
      <Fact term={t('field.companyVisited')}>{car.companyVisited[language]}</Fact>
      <Fact term={t('field.requestDate')}>{car.requestDate}</Fact>
      <Fact term={t('field.visitTime')}>{`${car.visitDate} ${formatMinutes(car.visitMinutes)}`}</Fact>
      {enteredAt && <Fact term={t('details.entered')}>{formatInstant(enteredAt)}</Fact>}
      {exitedAt && <Fact term={t('details.exited')}>{formatInstant(exitedAt)}</Fact>}
      {cost && (
        <Fact term={exitedAt ? t('details.cost') : t('details.costNow')}>
          <strong>{t('won', { amount: formatWon(cost.won) })}</strong>
          <span className="block text-table text-ink-2">
            {t('details.stayed', { minutes: cost.minutes, kind: t(`kind.${cost.kind}`) })}
          </span>
        </Fact>
      )}
      {car.payments.length > 0 && (
        <Fact term={t('details.paid')}>
          {car.payments.map(({ won, method, at }) => (
            <span key={at} className="block">
              {t('won', { amount: formatWon(won) })}
              <span className="block text-table text-ink-2">
                {t('details.paidBy', { at: formatInstant(at), method: t(`method.${method}`) })}
              </span>
            </span>
          ))}
        </Fact>
      )}
      {remarks && <Fact term={t('field.remarks')}>{remarks}</Fact>}
    </Facts>
  )
}

/** Adds a coupon; each option has the minutes it uses and the cost with it. */
export function CouponForm({ car, result }: { car: ParkingDetails; result?: FormResult }) {
  const { t } = useTranslation('parking')
  const isIn = car.status === 'parked' || car.status === 'discount_registered'
  const [form, fields] = useForm<{ coupon: string; evenIfNothing: string }>({
    id: 'coupon',
    lastResult: result,
    // As last time; whoever gives another one chooses it.
    defaultValue: { coupon: car.usualCoupon ?? '' },
  })
  return (
    <section aria-labelledby="coupon-title" className="mt-11 print:hidden">
      <h2 id="coupon-title" className="mb-3 text-h3 font-semibold">
        {isIn ? t('details.register') : t('details.queue')}
      </h2>
      {!isIn && <p className="mb-3 text-table text-ink-2">{t('details.queueText')}</p>}
      <PortalForm form={form} submitLabel={t('list.register')}>
        <input type="hidden" name="decision" value={isIn ? 'register' : 'queue'} />
        <RadioField
          field={fields.coupon}
          label={t('field.coupon')}
          options={car.offers.map(({ coupon, minutes, won }) => ({
            value: coupon,
            label: t(`coupon.${coupon}`),
            hint:
              won === null
                ? t('details.takes', { minutes })
                : t('details.takesThen', { minutes, amount: formatWon(won) }),
          }))}
        />
        <EvenIfNothing field={fields.evenIfNothing} />
        <Button className="mt-6">{isIn ? t('list.register') : t('list.queue')}</Button>
      </PortalForm>
    </section>
  )
}

/** The company's discounts for the car, oldest first, each with a button to undo it where possible. */
export function DiscountHistory({ car, result }: { car: ParkingDetails; result?: FormResult }) {
  const { t } = useTranslation('parking')
  if (car.discounts.length === 0) return <p>{t('details.noDiscounts')}</p>
  return (
    <ol className="border-t border-line-1">
      {car.discounts.map((discount) => (
        <li key={discount.id} className="border-b border-line-1 py-3">
          <p className="font-semibold">
            {t(`coupon.${discount.coupon}`)} · {t(`discount.${discount.status}`)}
          </p>
          <p className="text-table text-ink-2">
            {t('details.given', { at: formatInstant(discount.at), by: discount.by })}
            {discount.basicMinutes + discount.chargedMinutes > 0 &&
              ` · ${t('details.taken', { basic: discount.basicMinutes, charged: discount.chargedMinutes })}`}
          </p>
          {discount.actions.undo.reason === 'parkingPaid' && (
            <p className="text-table text-ink-2">{t('messages:parkingPaid')}</p>
          )}
          <Decisions
            of={discount.id}
            actions={discount.actions}
            result={result}
            choices={[
              {
                decision: 'undo',
                label: t('details.undo'),
                confirm: { question: t('details.undoQuestion'), next: t('details.undoNext') },
              },
            ]}
          />
        </li>
      ))}
    </ol>
  )
}
