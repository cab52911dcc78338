import { useTranslation } from '~/i18n/use-translation'
import { TextAreaField, TextField, type FieldMeta } from './field'

type Part = 'titleKo' | 'bodyKo' | 'titleEn' | 'bodyEn'

/** The fields of a text with its title in both languages (`textsInBoth`). */
export function TextFields({
  fields,
  labels,
  rows,
}: {
  fields: Record<Part, FieldMeta>
  labels: Record<Part, string>
  rows: number
}) {
  const { t } = useTranslation()
  return (
    <>
      <TextField field={fields.titleKo} label={labels.titleKo} autoComplete="off" />
      <TextAreaField field={fields.bodyKo} label={labels.bodyKo} rows={rows} hint={t('shell:markdownHint')} />
      <TextField field={fields.titleEn} label={labels.titleEn} autoComplete="off" />
      <TextAreaField field={fields.bodyEn} label={labels.bodyEn} rows={rows} />
    </>
  )
}
