import { getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { hinted } from '~/forms/field-meta'
import { readKeptFile } from '~/files/kept-file-value'
import { formatBytes } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { FieldRow, type FieldMeta } from './field'

/**
 * File fields of a form, several with `multiple`. Files uploaded by an earlier attempt or already attached are
 * listed with a ticked checkbox; unticking removes one. Browsers do not restore chosen files, so uploads
 * survive an error this way.
 */
export function FilesField({
  field,
  label,
  accept,
  hint,
  optional,
  multiple,
  previewUrl,
}: {
  field: FieldMeta
  label: string
  /** Extensions or types for the browser's file picker. */
  accept: string
  hint?: ReactNode
  optional?: boolean
  multiple?: boolean
  /** The address of an image's thumbnail; script shows images that were just chosen (form-script.ts). */
  previewUrl?: (file: { id: string }) => string
}) {
  const { t } = useTranslation()
  const uploaded = [field.initialValue].flat().flatMap((value) => {
    const file = readKeptFile(value)
    return file ? [{ ...file, value: String(value) }] : []
  })
  return (
    <FieldRow field={field} label={label} hint={hint} optional={optional}>
      {uploaded.length > 0 && (
        <ul className="mb-3" aria-label={t('shell:files.kept')}>
          {uploaded.map(({ id, name, bytes, value }) => (
            <li key={id} className="flex min-h-control items-center">
              <input
                {...getInputProps(field, { type: 'checkbox', value, ariaAttributes: false })}
                id={`${field.id}-${id}`}
                required={false}
                defaultChecked
                className="mr-3 h-6 w-6 shrink-0 border-line-3 accent-pine"
              />
              <label htmlFor={`${field.id}-${id}`} className="min-w-0 break-words py-2">
                {previewUrl && <img src={previewUrl({ id })} alt="" className="picture mb-1" />}
                {name} <span className="whitespace-nowrap text-ink-3">({formatBytes(bytes)})</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <input
        {...getInputProps(field, { type: 'file', value: false, ...hinted(field, hint) })}
        accept={accept}
        multiple={multiple}
        required={field.required && uploaded.length === 0}
        data-pictures={previewUrl && t('shell:files.chosen')}
        className={`file-field ${field.errors?.length ? 'border-2 border-red' : 'border border-line-3'}`}
      />
    </FieldRow>
  )
}
