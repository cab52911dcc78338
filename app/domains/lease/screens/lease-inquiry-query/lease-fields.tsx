import { ContactFields, QuestionFields, WriterField } from '~/domains/inquiries/components/inquiry-fields'
import { LEASE_AREA } from '~/domains/lease/limits'
import { useTranslation } from '~/i18n/use-translation'
import { FieldGroup, TextField, type FieldMeta } from '~/ui/form/field'

type Name =
  'writer' | 'companyName' | 'industry' | 'email' | 'contact' | 'area' | 'moveIn' | 'title' | 'description'

/** Writer, space and question. */
export function LeaseFields({ fields }: { fields: Record<Name, FieldMeta> }) {
  const { t } = useTranslation('lease')
  const { writer, companyName, industry, area, moveIn } = fields
  return (
    <>
      <FieldGroup legend={t('inquiry.whoGroup')}>
        <WriterField field={writer} />
        <TextField
          field={companyName}
          label={t('inquiries:field.companyName')}
          autoComplete="organization"
          optional
        />
        <TextField
          field={industry}
          label={t('inquiries:field.industry')}
          hint={t('inquiry.industryHint')}
          optional
        />
        <ContactFields fields={fields} />
      </FieldGroup>
      <FieldGroup legend={t('inquiry.spaceGroup')}>
        <TextField
          field={area}
          label={t('inquiries:field.area')}
          hint={t('inquiry.areaHint', { max: LEASE_AREA })}
        />
        <TextField
          field={moveIn}
          label={t('inquiries:field.moveIn')}
          hint={t('inquiry.moveInHint')}
          optional
        />
      </FieldGroup>
      <FieldGroup legend={t('inquiry.questionGroup')}>
        <QuestionFields fields={fields} />
      </FieldGroup>
    </>
  )
}
