import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { VisitWhenFields } from '~/domains/visitors/components/visit-when-fields'
import { Button, ButtonLink } from '~/ui/button'
import { FieldGroup, SelectField, type FieldMeta } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { useLanguage } from '~/ui/page/use-language'
import type { loadChange } from './change-form.server'

export type Change = Awaited<ReturnType<typeof loadChange>>

/** The form of a change: date, time and floor, further fields, and a link back. */
export function ChangeFrame({
  fields,
  change: { floors, hasFloors, window },
  back,
  children,
  ...form
}: {
  fields: Record<'visitDate' | 'visitTime' | 'floor', FieldMeta>
  change: Change
  back: string
  children: ReactNode
} & Pick<ComponentProps<typeof PortalForm>, 'form' | 'places'>) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  return (
    <PortalForm {...form} submitLabel={t('change.submit')} className="max-w-form">
      <FieldGroup legend={t('change.when')}>
        <VisitWhenFields fields={fields} window={window} />
        <SelectField
          field={fields.floor}
          label={t('field.floor')}
          width="short"
          placeholder={t('individual.chooseFloor')}
          hint={hasFloors ? undefined : t('change.floorsAway')}
          options={floors.map((floor) => ({ value: String(floor), label: formatFloor(floor, language) }))}
        />
      </FieldGroup>
      {children}
      <div className="mt-6 md:flex">
        <Button>{t('change.submit')}</Button>
        <ButtonLink to={back} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('change.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}
