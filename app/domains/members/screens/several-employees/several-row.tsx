import { getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { Field } from '~/forms/use-form'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { StepButton } from '~/ui/button'
import { ChoiceList } from '~/ui/form/choice-list'
import { control, outline } from '~/ui/form/control-look'
import { FieldError, type FieldMeta } from '~/ui/form/field'
import { useLanguage } from '~/ui/page/use-language'

export const SEVERAL_COLUMNS = ['name', 'loginId', 'mobile', 'email', 'floor', 'gender'] as const
type RowValues = Record<(typeof SEVERAL_COLUMNS)[number], string>

/** The form's values as typed. */
export interface SeveralValues {
  pasted: string
  /** How many IDs were proposed. */
  proposed: string
  employees: RowValues[]
  approve?: string
}

/** One person of a pasted list: a row of fields, those to look at again with their errors. */
export function SeveralRow({
  row,
  number,
  floors,
}: {
  row: Field<RowValues>
  number: number
  floors: number[]
}) {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const fields = row.getFieldset()
  const genders = (['male', 'female'] as const).map((value) => ({ value, label: t(`gender.${value}`) }))
  return (
    <tr>
      <th scope="row" className="text-left">
        <span className="sr-only">{t('several.person', { number })}</span>
        <span aria-hidden="true">{number}</span>
      </th>
      {(['name', 'loginId', 'mobile', 'email'] as const).map((name) => (
        <Cell key={name} field={fields[name]} label={t(`field.${name}`)}>
          <input
            {...getInputProps(fields[name], { type: TYPES[name] })}
            autoComplete="off"
            className={`${control} ${outline(fields[name].errors)} !px-2`}
          />
        </Cell>
      ))}
      <Cell field={fields.floor} label={t('field.floor')}>
        <ChoiceList
          field={fields.floor}
          className="!px-2"
          placeholder={t('form.chooseFloor')}
          options={floors.map((floor) => ({ value: String(floor), label: formatFloor(floor, language) }))}
        />
      </Cell>
      <Cell field={fields.gender} label={t('field.gender')}>
        <ChoiceList
          field={fields.gender}
          className="!px-2"
          placeholder={t('several.genderLater')}
          options={genders}
        />
      </Cell>
      <td className="table-tools">
        <StepButton
          step={`remove-${number}`}
          label={t('several.remove', { number })}
          look="quiet"
          at="several-rows"
        />
      </td>
    </tr>
  )
}

const TYPES = { name: 'text', loginId: 'text', mobile: 'tel', email: 'email' } as const

/** A field in its column; on a phone, where the head is not seen, with its label. */
const Cell = ({ field, label, children }: { field: FieldMeta; label: string; children: ReactNode }) => (
  <td className="w-full py-1 md:w-auto">
    <label htmlFor={field.id} className="mb-1 block text-badge text-ink-3 lg:sr-only">
      {label}
    </label>
    <FieldError field={field} />
    {children}
  </td>
)
