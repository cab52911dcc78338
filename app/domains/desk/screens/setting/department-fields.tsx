import type { Contacts } from '~/domains/building/setting-shapes'
import { MOST_DEPARTMENTS } from '~/domains/building/setting-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { StepButton } from '~/ui/button'
import { FieldError, FieldGroup, TextField, type FieldMeta } from '~/ui/form/field'

const FIELDS = ['nameKo', 'nameEn', 'aboutKo', 'aboutEn', 'telephone', 'email'] as const

/** The departments of the contacts, each with a button to remove it, and a button to add one. */
export function DepartmentFields({
  kept,
  typed,
  metaOf,
}: {
  kept: Contacts['departments']
  /** Values of a form that is shown again, instead of the stored ones. */
  typed: { value?: unknown } | undefined
  metaOf: (path: string, kept: string) => FieldMeta
}) {
  const { t } = useTranslation('desk')
  const count = typed ? departmentsIn(typed).length : kept.length
  return (
    <div className="mt-11">
      <FieldError field={metaOf('departments', '')} />
      {Array.from({ length: count }, (_, place) => (
        <FieldGroup key={place} legend={t('settings.department', { number: place + 1 })}>
          {FIELDS.map((name) => (
            <TextField
              key={name}
              field={metaOf(`departments[${place}].${name}`, kept[place]?.[name] ?? '')}
              label={t(`settings.departmentField.${name}`)}
              optional={name === 'aboutKo' || name === 'aboutEn'}
              type={name === 'telephone' ? 'tel' : name === 'email' ? 'email' : 'text'}
              autoComplete="off"
            />
          ))}
          <StepButton
            step={`remove-department-${place}`}
            label={t('settings.removeDepartment', { number: place + 1 })}
            look="quiet"
            className="mt-2"
          />
        </FieldGroup>
      ))}
      {count < MOST_DEPARTMENTS && (
        <StepButton step="add-department" label={t('settings.addDepartment')} className="mt-6" />
      )}
    </div>
  )
}

/** The departments of a form that is shown again, as typed. */
export function departmentsIn({ value }: { value?: unknown }): unknown[] {
  const departments = (value as { departments?: unknown } | undefined)?.departments
  return Array.isArray(departments) ? departments : []
}
