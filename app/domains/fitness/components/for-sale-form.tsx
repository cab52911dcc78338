import type { ComponentProps } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxField, TextField, type FieldMeta } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'

/** The values of what the centre sells as they are when its form is opened; what is new is on sale. */
export const saleValues = (
  one: { name: { ko: string; en: string }; won: number; isActive: boolean } | null,
) =>
  one
    ? {
        nameKo: one.name.ko,
        nameEn: one.name.en,
        won: String(one.won),
        isActive: one.isActive ? 'on' : '',
      }
    : { isActive: 'on' }

/** The desk's form of a package of units or a type of passes: names, how many, price, whether it is on sale. */
export function ForSaleForm({
  form,
  fields,
  revision,
  number,
  wonHint,
  back,
}: {
  form: ComponentProps<typeof PortalForm>['form']
  fields: Record<'nameKo' | 'nameEn' | 'won' | 'isActive', FieldMeta>
  revision: number
  /** How many units or sessions it is for. */
  number: { field: FieldMeta; label: string; hint?: string }
  wonHint: string
  /** The list it is in. */
  back: string
}) {
  const { t } = useTranslation('fitness-training')
  const numeric = { inputMode: 'numeric', width: 'short', autoComplete: 'off' } as const
  return (
    <PortalForm form={form} submitLabel={t('desk.save')} className="max-w-form">
      {/* After a refusal the current revision: the other change is shown below, so saving again is deliberate. */}
      <input type="hidden" name="revision" value={revision} />
      <TextField field={fields.nameKo} label={t('desk.field.nameKo')} autoComplete="off" />
      <TextField field={fields.nameEn} label={t('desk.field.nameEn')} autoComplete="off" />
      <TextField {...number} {...numeric} />
      <TextField field={fields.won} label={t('desk.field.won')} hint={wonHint} {...numeric} />
      <CheckboxField field={fields.isActive} label={t('desk.onSale')} />
      <div className="mt-6 md:flex">
        <Button>{t('desk.save')}</Button>
        <ButtonLink to={back} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('desk.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}
