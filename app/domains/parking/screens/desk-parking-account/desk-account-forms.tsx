import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { RadioField } from '~/ui/form/choice-field'
import { CheckboxField, FieldGroup, TextAreaField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'

type Part = 'account' | 'minutes' | 'monthly'

/** The result, if it belongs to this form of the page. */
const ofPart = (result: FormResult | undefined, part: Part) =>
  result?.initialValue?.part === part ? result : undefined

/** ID and password of the account: opened, or changed. */
export function AccountForm({ loginId, result }: { loginId: string | null; result?: FormResult }) {
  const { t } = useTranslation('parking')
  const [form, fields] = useForm<{ parkingId: string; password: string }>({
    id: 'account',
    lastResult: ofPart(result, 'account'),
    defaultValue: { parkingId: loginId ?? '' },
  })
  return (
    <PortalForm form={form}>
      <input type="hidden" name="part" value="account" />
      <FieldGroup legend={loginId ? t('desk.changeAccount') : t('desk.openAccount')}>
        <TextField field={fields.parkingId} label={t('signIn.id')} autoComplete="off" />
        <TextField
          field={fields.password}
          label={t('desk.newPassword')}
          type="password"
          autoComplete="new-password"
        />
      </FieldGroup>
      <Button look="secondary" className="mt-6">
        {t('desk.save')}
      </Button>
    </PortalForm>
  )
}

/** Charged minutes: topped up, or corrected. */
export function MinutesForm({ result }: { result?: FormResult }) {
  const { t } = useTranslation('parking')
  const [form, fields] = useForm<{ kind: string; minutes: string; reason: string }>({
    id: 'minutes',
    lastResult: ofPart(result, 'minutes'),
    defaultValue: { kind: 'topUp' },
  })
  return (
    <PortalForm form={form} className="mt-11">
      <input type="hidden" name="part" value="minutes" />
      <FieldGroup legend={t('desk.changeMinutes')}>
        <RadioField
          field={fields.kind}
          label={t('desk.kind')}
          options={(['topUp', 'correction'] as const).map((value) => ({
            value,
            label: t(`desk.${value}`),
          }))}
        />
        <TextField
          field={fields.minutes}
          label={t('desk.minutes')}
          hint={t('desk.minutesHint')}
          width="code"
        />
        <TextAreaField field={fields.reason} label={t('shell:reason')} rows={2} />
      </FieldGroup>
      <Button className="mt-6">{t('desk.change')}</Button>
    </PortalForm>
  )
}

/** Monthly cars: adding one, and ending each. */
export function MonthlyCars({ plates, result }: { plates: string[]; result?: FormResult }) {
  const { t } = useTranslation('parking')
  const [form, fields] = useForm<{ plate: string; otherPlate: string }>({
    id: 'monthly',
    lastResult: ofPart(result, 'monthly'),
  })
  return (
    <section aria-labelledby="monthly-cars" className="mt-11">
      <h2 id="monthly-cars" className="mb-2 text-h3 font-semibold">
        {t('desk.monthlyCars')}
      </h2>
      <ul>
        {plates.map((plate) => (
          <li key={plate} className="flex items-center justify-between border-b border-line-1">
            <span>{plate}</span>
            <PortalForm>
              <input type="hidden" name="part" value="end" />
              <input type="hidden" name="plate" value={plate} />
              <Button look="quiet">
                {t('desk.endMonthly')}
                <span className="sr-only"> {plate}</span>
              </Button>
            </PortalForm>
          </li>
        ))}
      </ul>
      <PortalForm form={form}>
        <input type="hidden" name="part" value="monthly" />
        <TextField field={fields.plate} label={t('field.plate')} autoComplete="off" />
        <CheckboxField field={fields.otherPlate} label={t('vehicle.otherPlate')} />
        <Button look="secondary" className="mt-4">
          {t('desk.addMonthly')}
        </Button>
      </PortalForm>
    </section>
  )
}
