import { getInputProps, type SubmissionResult } from '@conform-to/react'
import { Fragment } from 'react'
import type { Contacts } from '~/domains/building/setting-shapes'
import type { Setting } from '~/domains/desk/building-schemas'
import {
  groupOf,
  partAt,
  SETTING_FIELDS,
  typedPart,
  type SettingField,
} from '~/domains/desk/components/setting-fields'
import { useSettingWords } from '~/domains/desk/components/use-setting-words'
import { deskPaths } from '~/domains/desk/paths'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { BUILDING } from '~/rules/building-facts'
import { FROM_MONDAY } from '~/rules/local-time'
import { AffectedThings, type AffectedResult } from '~/ui/list/affected-things'
import { Button, ButtonLink } from '~/ui/button'
import { RadioField } from '~/ui/form/choice-field'
import { control, outline } from '~/ui/form/control-look'
import { fieldMeta } from '~/forms/field-meta'
import { errorsOf } from '~/ui/form/error-summary'
import {
  CheckboxField,
  FieldError,
  SelectField,
  TextAreaField,
  TextField,
  type FieldMeta,
} from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { useLanguage } from '~/ui/page/use-language'
import { DepartmentFields } from './department-fields'

/** From Monday to Sunday. */

const ID = 'setting'
const FLOORS = Array.from({ length: BUILDING.floors.above - 1 }, (_, place) => BUILDING.floors.above - place)

/** A setting with a field for each of its parts. */
export function SettingForm({
  setting,
  result,
}: {
  setting: Setting
  result?: SubmissionResult<string[]> & AffectedResult
}) {
  const { t } = useTranslation('desk')
  const { amenityOf, labelOf } = useSettingWords()
  const { name, value } = setting
  const typed = result?.initialValue as { value?: unknown; seen?: string } | undefined
  const errors = errorsOf(result)
  const metaOf = (path: string, kept: string) =>
    fieldMeta(ID, `value.${path}`, {
      initialValue: typed ? partAt(typed.value, path) : kept,
      errors: errors[`value.${path}`],
    })
  const keptOf = (of: SettingField) => metaOf(of.path, typedPart(of.kind, partAt(value, of.path)))
  return (
    <PortalForm
      form={{ id: ID, allErrors: errors, initialValue: result?.initialValue }}
      submitLabel={t('settings.save')}
      className="max-w-form"
    >
      <input type="hidden" name="name" value={name} />
      {/* A concurrent change is shown above the form, so saving again overwrites it on purpose. */}
      <input type="hidden" name="seen" value={setting.seen} />
      {SETTING_FIELDS[name].map((of) => {
        const field = keptOf(of)
        if (!of.group) return <PartField key={of.path} of={of} label={labelOf(name, of)} field={field} />
        if (of.path !== `${of.group}.from`) return null
        const to = { ...of, path: `${of.group}.to` }
        return (
          <HoursRow
            key={of.path}
            label={amenityOf(of.group)}
            times={[
              { field, label: labelOf(name, of) },
              { field: keptOf(to), label: labelOf(name, to) },
            ]}
          />
        )
      })}
      {name === 'building.contacts' && (
        <DepartmentFields kept={departmentsOf(setting)} typed={typed} metaOf={metaOf} />
      )}
      <AffectedThings formId={ID} result={result} />
      <div className="mt-6 md:flex">
        <Button>{t('settings.save')}</Button>
        <ButtonLink
          to={deskPaths.settings({ group: groupOf(name) })}
          look="secondary"
          className="mt-3 md:ml-3 md:mt-0"
        >
          {t('settings.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}

const departmentsOf = (setting: Setting): Contacts['departments'] =>
  setting.name === 'building.contacts' ? ((setting.value as Contacts | null)?.departments ?? []) : []

/** When something opens and closes, as a line of a table of hours. */
function HoursRow({ label, times }: { label: string; times: { field: FieldMeta; label: string }[] }) {
  const wrong = times.filter(({ field }) => field.errors?.length)
  return (
    <div className="border-b border-line-1 py-2 md:flex md:items-center">
      <p className="mb-2 font-semibold md:mb-0 md:w-label md:shrink-0 md:pr-4">{label}</p>
      <div className="min-w-0 flex-1">
        {wrong.map(({ field }) => (
          <FieldError key={field.id} field={field} />
        ))}
        <div className="flex items-center">
          {times.map(({ field, label: words }, place) => (
            <Fragment key={field.id}>
              {place > 0 && (
                <span aria-hidden="true" className="mx-3">
                  –
                </span>
              )}
              <input
                {...getInputProps(field, { type: 'text' })}
                aria-label={words}
                autoComplete="off"
                className={`${control} ${outline(field.errors)} tabular md:w-date`}
              />
            </Fragment>
          ))}
        </div>
      </div>
    </div>
  )
}

function PartField({ of: { kind }, field, label }: { of: SettingField; field: FieldMeta; label: string }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  switch (kind) {
    case 'tick':
      return (
        <div className="border-b border-line-1 py-4">
          <CheckboxField field={field} label={label} />
        </div>
      )
    case 'weekday':
      return (
        <SelectField
          field={field}
          label={label}
          width="short"
          options={FROM_MONDAY.map((day) => ({ value: String(day), label: t(`shell:date.weekdays.${day}`) }))}
        />
      )
    case 'free':
      return (
        <RadioField
          field={field}
          label={label}
          options={[
            { value: '10', label: t('settings.free') },
            { value: '0', label: t('settings.charged') },
          ]}
        />
      )
    case 'floor':
      return (
        <SelectField
          field={field}
          label={label}
          placeholder={t('settings.nothing')}
          options={FLOORS.map((floor) => ({ value: String(floor), label: formatFloor(floor, language) }))}
          width="short"
        />
      )
    case 'lines':
      return <TextAreaField field={field} label={label} rows={3} hint={t('settings.linesHint')} optional />
    case 'line':
    case 'optional':
      return <TextField field={field} label={label} autoComplete="off" optional={kind === 'optional'} />
    case 'tel':
    case 'email':
      return <TextField field={field} label={label} type={kind} autoComplete="off" />
    case 'limit':
      return (
        <TextField
          field={field}
          label={label}
          hint={t('settings.limitHint')}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          optional
        />
      )
    default:
      return (
        <TextField
          field={field}
          label={label}
          hint={kind === 'time' ? t('settings.timeHint') : undefined}
          inputMode={['won', 'percent', 'days', 'number'].includes(kind) ? 'numeric' : undefined}
          autoComplete="off"
          width="short"
        />
      )
  }
}
