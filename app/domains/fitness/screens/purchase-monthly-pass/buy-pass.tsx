import { PAYMENT_METHODS } from '~/booking/kinds'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { OfferCards, OfferList, type Offer } from '~/domains/fitness/components/offer-cards'
import { PolicyConsent } from '~/domains/fitness/components/policy-consent'
import { offerValue } from '~/domains/fitness/offer-field'
import type { Passes } from '~/domains/fitness/pass-shapes'
import { PASS_DAYS } from '~/domains/fitness/rules/monthly-pass'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { CheckboxesField, RadioField } from '~/ui/form/choice-field'
import { Fact, Facts } from '~/ui/list/facts'
import { TextField, type FieldMeta } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Unbroken } from '~/ui/unbroken'
import { useLanguage } from '~/ui/page/use-language'

interface Props {
  passes: Passes
  policy: { version: string; body: string }
  isMember: boolean
  result?: FormResult
}

interface Fields {
  typeId: string
  start: string
  sessions: string[]
  paymentMethod: string
  agreed: string
  policyVersion: string
}

/** The types on sale; a member buys one. */
export function BuyPass(props: Props) {
  const { t } = useTranslation('fitness-passes')
  const { types, starts } = props.passes
  const offers = types.map((type) => ({
    ...type,
    about: `${t('types.sessions', { count: type.sessions })} · ${t('types.days', { count: PASS_DAYS })}`,
  }))
  return (
    <section id="buy" aria-labelledby="buy-title" className="mb-18">
      <h2 id="buy-title" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('types.title')}
      </h2>
      {types.length === 0 ? (
        <p className="border-t-2 border-ink py-4">{t('messages:serviceBeingPrepared')}</p>
      ) : props.isMember && starts.length > 0 ? (
        <PassForm {...props} offers={offers} />
      ) : (
        <>
          <OfferList offers={offers} />
          {props.isMember && <p className="mt-4">{t('buy.noStart')}</p>}
        </>
      )}
    </section>
  )
}

/** The type with its price, the first day, hours of use, payment, policy. */
function PassForm({ passes, policy, result, offers }: Props & { offers: readonly Offer[] }) {
  const { t } = useTranslation('fitness-passes')
  const { types, typeId, sessions, starts, again } = passes
  const all = sessions.map(({ from }) => formatMinutes(from))
  const chosen = types.find(({ id }) => id === typeId)!
  const [form, fields] = useForm<Fields>({
    id: 'pass',
    lastResult: result,
    defaultValue: {
      typeId: offerValue(chosen),
      start: starts[0]!.firstDay,
      // A pass for every session leaves nothing to choose.
      sessions: chosen.sessions >= all.length ? all : (again?.sessions.map(formatMinutes) ?? []),
      paymentMethod: again?.paymentMethod ?? PAYMENT_METHODS[0],
    },
  })
  const submit = t('buy.submit')
  return (
    <PortalForm form={form} submitLabel={submit}>
      <OfferCards field={fields.typeId} label={t('types.label')} offers={offers} />
      <TextField
        field={fields.start}
        label={t('buy.start')}
        type="date"
        width="short"
        min={starts[0]!.firstDay}
        max={starts.at(-1)!.firstDay}
        hint={<StartHint passes={passes} />}
      />
      <CheckboxesField
        field={fields.sessions as FieldMeta}
        label={t('buy.sessions')}
        hint={t('buy.sessionsHint')}
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
        <Fact term={t('buy.refund')}>{t('refund.rule')}</Fact>
      </Facts>
      <PolicyConsent policy={policy} fields={fields} />
      <Button className="mt-6">{submit}</Button>
    </PortalForm>
  )
}

/** When the earliest pass ends, which days are possible, and what cancelling costs where it is not free even now. */
function StartHint({ passes: { types, starts } }: { passes: Passes }) {
  const { t } = useTranslation('fitness-passes')
  const language = useLanguage()
  const { wonOf } = useFitnessWords()
  const { firstDay, lastDay } = starts[0]!
  const days = {
    first: formatDay(firstDay, language),
    end: formatDay(lastDay, language),
    last: formatDay(starts.at(-1)!.firstDay, language),
  }
  const nameOf = (id: string) => types.find((type) => type.id === id)?.name[language] ?? ''
  return (
    <>
      <Unbroken text={t('buy.startHint', days)} />
      {starts
        .filter(({ charges }) => charges.length > 0)
        .map(({ firstDay: day, charges }) => (
          <p key={day} className="mt-2 font-semibold text-ink">
            <Unbroken
              text={t('buy.notFree', {
                day: formatDay(day, language),
                costs: charges.map(({ typeId, won }) => `${nameOf(typeId)} ${wonOf(won)}`).join(', '),
              })}
            />
          </p>
        ))}
    </>
  )
}
