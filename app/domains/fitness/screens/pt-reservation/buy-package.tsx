import { PolicyConsent } from '~/domains/fitness/components/policy-consent'
import { PackagePrice } from '~/domains/fitness/components/training-words'
import { fitnessPaths } from '~/domains/fitness/paths'
import type { Training } from '~/domains/fitness/training-shapes'
import { validUntil } from '~/domains/fitness/rules/training-package'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Fact, Facts } from '~/ui/facts'
import { PortalForm } from '~/ui/form'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'

interface Props {
  training: Training
  policy: { version: string; title: string; body: string }
  isMember: boolean
  result?: FormResult
}

/** The packages of units; the one that is chosen is bought after its price and the policy. */
export function BuyPackage({ training, policy, isMember, result }: Props) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { packages, packageId, trainerId, date } = training
  const chosen = packages.find(({ id }) => id === packageId)
  return (
    <section id="buy" aria-labelledby="buy-title" className="mb-18">
      <h2 id="buy-title" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('buy.title')}
      </h2>
      {packages.length === 0 && <p className="border-t-2 border-ink py-4">{t('buy.none')}</p>}
      <div className="lg:flex lg:items-start">
        <ul className="min-w-0 flex-1 border-t-2 border-ink">
          {packages.map((one) => (
            <li
              key={one.id}
              className="border-b border-line-1 py-4 md:flex md:items-center md:justify-between"
            >
              <div>
                <p className="font-semibold">{one.name[language]}</p>
                <p>
                  <PackagePrice of={one} />
                </p>
              </div>
              {isMember &&
                (one.id === packageId ? (
                  <p className="inline-flex min-h-target items-center font-semibold text-pine">
                    {t('book.chosen')}
                  </p>
                ) : (
                  <Link
                    to={`${fitnessPaths.training({ trainer: trainerId ?? undefined, date, package: one.id })}#buy`}
                    className="link inline-flex min-h-target items-center"
                  >
                    {t('buy.choose', { name: one.name[language] })}
                  </Link>
                ))}
            </li>
          ))}
        </ul>
        {isMember && chosen && (
          <BuyForm key={chosen.id} of={chosen} training={training} policy={policy} result={result} />
        )}
      </div>
    </section>
  )
}

function BuyForm({
  of,
  training: { validDays, window },
  policy,
  result,
}: Omit<Props, 'isMember'> & { of: Training['packages'][number] }) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const [form, fields] = useForm<{ agreed: string; policyVersion: string }>({
    id: 'package',
    lastResult: result,
  })
  const submit = t('buy.submit')
  return (
    <div className="mt-11 border-2 border-ink px-5 py-5 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0">
      <h3 className="mb-3 text-h3 font-semibold">{of.name[language]}</h3>
      <PortalForm form={form} submitLabel={submit}>
        <input type="hidden" name="part" value="buy" />
        <input type="hidden" name="packageId" value={of.id} />
        <input type="hidden" name="won" value={of.won} />
        <Facts>
          <Fact term={t('buy.price')}>
            <PackagePrice of={of} />
          </Fact>
          <Fact term={t('buy.units')}>{t('units', { count: of.units })}</Fact>
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
    </div>
  )
}
