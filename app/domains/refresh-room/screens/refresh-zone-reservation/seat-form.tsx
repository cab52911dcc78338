import type { ComponentProps } from 'react'
import { SeatPlan } from '~/domains/refresh-room/components/seat-plan'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { FieldError, type FieldMeta } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'

/** The plan of a time with the button that books; without a `field` it is only to be read. */
export function SeatForm({
  form,
  field,
  errors,
  hidden,
  seats,
  submit,
}: {
  form: { id: string; allErrors: Record<string, string[]>; initialValue?: unknown }
  field?: FieldMeta
  /** Errors of use and time, which are chosen by links above the form. */
  errors: { start?: string[]; minutes?: string[] }
  hidden: Record<string, string | number>
  seats: ComponentProps<typeof SeatPlan>['seats']
  submit: string
}) {
  const { t } = useTranslation('refresh')
  if (!field) return <SeatPlan seats={seats} label={t('plan.label')} />
  return (
    <PortalForm form={form} submitLabel={submit}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(['minutes', 'start'] as const).map((name) => (
        <div key={name} id={`${form.id}-${name}`} tabIndex={-1}>
          <FieldError field={{ id: `${form.id}-${name}`, errors: errors[name] }} />
        </div>
      ))}
      <SeatPlan seats={seats} field={field} label={t('plan.label')} />
      {seats.some(({ state }) => state === 'free') ? (
        <Button className="mt-4">{submit}</Button>
      ) : (
        <p className="mt-4 font-semibold">{t('plan.full')}</p>
      )}
    </PortalForm>
  )
}
