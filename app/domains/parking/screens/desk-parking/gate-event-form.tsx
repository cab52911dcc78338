import { GATE_KINDS } from '~/domains/parking/schemas'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { RadioField } from '~/ui/form/choice-field'
import { Disclosure } from '~/ui/page/disclosure'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { TimeField } from '~/ui/form/time-field'

/** A gate event entered by the desk, such as when a camera read no plate. */
export function GateEventForm({ result, today }: { result?: FormResult; today: string }) {
  const { t } = useTranslation('parking')
  const [form, fields] = useForm<{ plate: string; kind: string; date: string; time: string }>({
    id: 'gate',
    lastResult: result,
    defaultValue: { date: today },
  })
  return (
    <Disclosure summary={t('desk.gate')} isOpen={Boolean(result)} className="mb-6 max-w-narrow print:hidden">
      <PortalForm form={form} submitLabel={t('desk.enter')}>
        <TextField field={fields.plate} label={t('field.plate')} autoComplete="off" />
        <RadioField
          field={fields.kind}
          label={t('desk.kind')}
          options={GATE_KINDS.map((value) => ({ value, label: t(`gate.${value}`) }))}
        />
        <TextField field={fields.date} label={t('desk.date')} type="date" max={today} width="short" />
        <TimeField
          field={fields.time}
          label={t('desk.time')}
          from={0}
          to={1439}
          step={1}
          placeholder={t('vehicle.chooseTime')}
        />
        <Button className="mt-6">{t('desk.enter')}</Button>
      </PortalForm>
    </Disclosure>
  )
}
