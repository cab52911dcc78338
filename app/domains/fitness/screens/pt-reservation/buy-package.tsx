import { OfferCards, OfferList, type Offer } from '~/domains/fitness/components/offer-cards'
import { PolicyConsent } from '~/domains/fitness/components/policy-consent'
import { offerValue } from '~/domains/fitness/offer-field'
import type { Training } from '~/domains/fitness/training-shapes'
import { validUntil } from '~/domains/fitness/rules/training-package'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { useLanguage } from '~/ui/page/use-language'

interface Props {
  training: Training
  policy: { version: string; body: string }
  isMember: boolean
  result?: FormResult
}

/** The packages of units on sale; a member buys one. */
export function BuyPackage(props: Props) {
  const { t } = useTranslation('fitness-training')
  const { packages } = props.training
  const offers = packages.map((one) => ({ ...one, about: t('units', { count: one.units }) }))
  return (
    <section id="buy" aria-labelledby="buy-title" className="mb-18">
      <h2 id="buy-title" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('buy.title')}
      </h2>
      {packages.length === 0 ? (
        <p className="border-t-2 border-ink py-4">{t('buy.none')}</p>
      ) : props.isMember ? (
        <PackageForm {...props} offers={offers} />
      ) : (
        <OfferList offers={offers} />
      )}
    </section>
  )
}

function PackageForm({ training, policy, result, offers }: Props & { offers: readonly Offer[] }) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { packages, packageId, validDays, window } = training
  const [form, fields] = useForm<{ packageId: string; agreed: string; policyVersion: string }>({
    id: 'package',
    lastResult: result,
    defaultValue: { packageId: offerValue(packages.find(({ id }) => id === packageId)!) },
  })
  const submit = t('buy.submit')
  return (
    <PortalForm form={form} submitLabel={submit}>
      <input type="hidden" name="part" value="buy" />
      <OfferCards field={fields.packageId} label={t('buy.package')} offers={offers} />
      <Facts>
        <Fact term={t('buy.valid')}>
          {t('buy.validUntil', {
            days: validDays,
            date: formatDay(validUntil(window.from, validDays), language),
          })}
        </Fact>
        <Fact term={t('buy.payment')}>{t('buy.onBill')}</Fact>
        <Fact term={t('buy.refund')}>{t('refund.rule')}</Fact>
      </Facts>
      <PolicyConsent policy={policy} fields={fields} />
      <Button className="mt-6">{submit}</Button>
    </PortalForm>
  )
}
