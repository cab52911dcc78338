import { PAYMENT_METHODS } from '~/booking/kinds'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { usePassWords } from '~/domains/fitness/components/pass-words'
import { PolicyConsent } from '~/domains/fitness/components/policy-consent'
import { PackagePrice } from '~/domains/fitness/components/training-words'
import type { Passes, PassType } from '~/domains/fitness/pass-shapes'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { CheckboxesField, RadioField } from '~/ui/choice-field'
import { Fact, Facts } from '~/ui/facts'
import { SelectField, type FieldMeta } from '~/ui/field'
import { PortalForm } from '~/ui/form'
import { useLanguage } from '~/ui/use-language'

interface Props {
  type: PassType
  passes: Passes
  policy: { version: string; title: string; body: string }
  result?: FormResult
}

interface Fields {
  start: string
  sessions: string[]
  paymentMethod: string
  agreed: string
  policyVersion: string
}

/** Buys a pass of the chosen type: first day (with the last one), hours of use, payment, price, policy. */
export function BuyPass({ type, passes: { sessions, starts, again }, policy, result }: Props) {
  const { t } = useTranslation('fitness-passes')
  const language = useLanguage()
  const { daysOf } = usePassWords()
  const { wonOf } = useFitnessWords()
  // A pass for every session leaves nothing to choose.
  const all = sessions.map(({ from }) => formatMinutes(from))
  const [form, fields] = useForm<Fields>({
    id: 'pass',
    lastResult: result,
    defaultValue: {
      start: starts[0]?.firstDay,
      sessions: type.sessions >= all.length ? all : (again?.sessions.map(formatMinutes) ?? []),
      paymentMethod: again?.paymentMethod ?? PAYMENT_METHODS[0],
    },
  })
  const submit = t('buy.submit')
  return (
    <section id="buy" aria-labelledby="buy-title" className="mb-18">
      <h2 id="buy-title" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('buy.title', { name: type.name[language] })}
      </h2>
      {starts.length === 0 ? (
        <p className="border-t-2 border-ink py-4">{t('buy.noStart')}</p>
      ) : (
        <PortalForm form={form} submitLabel={submit} className="max-w-form">
          <input type="hidden" name="typeId" value={type.id} />
          <input type="hidden" name="won" value={type.won} />
          <SelectField
            field={fields.start}
            label={t('buy.days')}
            hint={t('buy.daysHint')}
            options={starts.map(({ chargeWon, ...days }) => ({
              value: days.firstDay,
              label:
                chargeWon > 0
                  ? t('buy.notFree', { days: daysOf(days), won: wonOf(chargeWon) })
                  : daysOf(days),
            }))}
          />
          <CheckboxesField
            field={fields.sessions as FieldMeta}
            label={t('buy.sessions', { count: type.sessions })}
            options={sessions.map(({ from, to }) => ({
              value: formatMinutes(from),
              label: `${formatMinutes(from)}–${formatMinutes(to)}`,
            }))}
          />
          <RadioField
            field={fields.paymentMethod}
            label={t('buy.payment')}
            options={PAYMENT_METHODS.map((method) => ({ value: method, label: t(`payment.${method}`) }))}
          />
          <Facts>
            <Fact term={t('buy.price')}>
              <PackagePrice of={type} />
            </Fact>
            <Fact term={t('buy.refund')}>{t('refund.rule')}</Fact>
          </Facts>
          <PolicyConsent policy={policy} fields={fields} />
          <Button className="mt-6">{submit}</Button>
        </PortalForm>
      )}
    </section>
  )
}
