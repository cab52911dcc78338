import { INQUIRY_LENGTHS } from '~/domains/inquiries/limits'
import { useTranslation } from '~/i18n/use-translation'
import { TextAreaField, TextField, type FieldMeta } from '~/ui/form/field'

/** The name of whoever asks. */
export function WriterField({ field }: { field: FieldMeta }) {
  const { t } = useTranslation('inquiries')
  return <TextField field={field} label={t('field.writer')} autoComplete="name" />
}

/** How the writer is reached: by e-mail, and by telephone. */
export function ContactFields({
  fields: { email, contact },
}: {
  fields: Record<'email' | 'contact', FieldMeta>
}) {
  const { t } = useTranslation('inquiries')
  return (
    <>
      <TextField
        field={email}
        label={t('field.email')}
        type="email"
        autoComplete="email"
        hint={t('hint.email')}
      />
      <TextField
        field={contact}
        label={t('field.contact')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint={t('hint.contact')}
      />
    </>
  )
}

/** What the writer asks. */
export function QuestionFields({
  fields: { title, description },
}: {
  fields: Record<'title' | 'description', FieldMeta>
}) {
  const { t } = useTranslation('inquiries')
  return (
    <>
      <TextField field={title} label={t('field.title')} />
      <TextAreaField
        field={description}
        label={t('field.description')}
        rows={8}
        hint={t('hint.description', { max: INQUIRY_LENGTHS.description })}
      />
    </>
  )
}
