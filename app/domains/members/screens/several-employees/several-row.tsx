import type { FieldMetadata } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { StepButton } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Disclosure } from '~/ui/disclosure'
import { PersonalFields } from '~/domains/members/components/personal-fields'

type RowValues = Record<'name' | 'loginId' | 'mobile' | 'email' | 'floor' | 'gender', string>

/** The form's values as typed. */
export interface SeveralValues {
  pasted: string
  employees: RowValues[]
  approve?: string
}

/** One person of a pasted list: a summary that opens to fields, and is open if one has an error. */
export function SeveralRow({
  row,
  number,
  floors,
}: {
  row: FieldMetadata<RowValues, SeveralValues, string[]>
  number: number
  floors: number[]
}) {
  const { t } = useTranslation('members')
  const fields = row.getFieldset()
  const read = [fields.name, fields.loginId, fields.mobile, fields.email].map(
    ({ initialValue }) => initialValue,
  )
  return (
    <Disclosure
      summary={[number, ...read.filter(Boolean)].join(' · ')}
      isOpen={Object.keys(row.allErrors).length > 0}
      isBoxed
      className="mb-3"
    >
      <TextField
        field={fields.loginId}
        label={t('field.loginId')}
        hint={t('register.loginIdHint')}
        autoComplete="off"
      />
      <TextField field={fields.mobile} label={t('field.mobile')} type="tel" autoComplete="off" />
      <PersonalFields fields={fields} floors={floors} />
      <StepButton
        step={`remove-${number}`}
        label={t('several.remove', { number })}
        look="quiet"
        at="several-rows"
        className="mt-2"
      />
    </Disclosure>
  )
}
