import { useForm } from '@conform-to/react'
import type { z } from 'zod'
import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import type { loadChange } from './change-form.server'
import type { groupChangeForm } from '~/domains/visitors/group-schemas'
import { Button, ButtonLink } from '~/ui/button'
import { FieldGroup, SelectField, TextField } from '~/ui/field'
import { PortalForm } from '~/ui/form'
import { useLanguage } from '~/ui/use-language'
import type { Result } from '~/domains/visitors/components/visit-decisions'
import { VisitTimeField } from '~/domains/visitors/components/visit-time-field'

/** When and where a group comes; its people are added and corrected one by one. */
export function GroupChangeForm({
  change: { start, floors, hasFloors, window },
  result,
  back,
}: {
  change: Awaited<ReturnType<typeof loadChange>>
  result?: Result
  back: string
}) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const [form, fields] = useForm<z.input<typeof groupChangeForm>>({
    id: 'change',
    lastResult: result ?? start,
  })
  return (
    <PortalForm form={form} submitLabel={t('change.submit')} className="max-w-form">
      <input type="hidden" name="revision" value={String(fields.revision.initialValue ?? '')} />
      <FieldGroup legend={t('change.when')}>
        <TextField
          field={fields.visitDate}
          label={t('field.date')}
          type="date"
          width="short"
          min={window.from}
          max={window.to}
          hint={t('individual.dateHint', window)}
        />
        <VisitTimeField field={fields.visitTime} />
        <SelectField
          field={fields.floor}
          label={t('field.floor')}
          width="short"
          placeholder={t('individual.chooseFloor')}
          hint={hasFloors ? undefined : t('change.floorsAway')}
          options={floors.map((floor) => ({ value: String(floor), label: formatFloor(floor, language) }))}
        />
      </FieldGroup>
      <div className="mt-6 md:flex">
        <Button>{t('change.submit')}</Button>
        <ButtonLink to={back} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('change.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}
