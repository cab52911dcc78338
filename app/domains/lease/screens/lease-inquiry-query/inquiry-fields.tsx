import { LEASE_LENGTHS } from '~/domains/lease/limits'
import { useTranslation } from '~/i18n/use-translation'
import { FieldGroup, TextAreaField, TextField, type FieldMeta } from '~/ui/field'

type Name =
  'writer' | 'companyName' | 'industry' | 'email' | 'contact' | 'area' | 'moveIn' | 'title' | 'description'

/** Writer, space and question. */
export function InquiryFields({ fields }: { fields: Record<Name, FieldMeta> }) {
  const { t } = useTranslation('lease')
  const { writer, companyName, industry, email, contact, area, moveIn, title, description } = fields
  return (
    <>
      <FieldGroup legend={t('inquiry.whoGroup')}>
        <TextField field={writer} label={t('field.writer')} autoComplete="name" />
        <TextField field={companyName} label={t('field.companyName')} autoComplete="organization" optional />
        <TextField field={industry} label={t('field.industry')} hint={t('inquiry.industryHint')} optional />
        <TextField
          field={email}
          label={t('field.email')}
          type="email"
          autoComplete="email"
          hint={t('inquiry.emailHint')}
        />
        <TextField
          field={contact}
          label={t('field.contact')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint={t('inquiry.contactHint')}
        />
      </FieldGroup>
      <FieldGroup legend={t('inquiry.spaceGroup')}>
        <TextField
          field={area}
          label={t('field.area')}
          hint={t('inquiry.areaHint', { max: LEASE_LENGTHS.area })}
        />
        <TextField field={moveIn} label={t('field.moveIn')} hint={t('inquiry.moveInHint')} optional />
      </FieldGroup>
      <FieldGroup legend={t('inquiry.questionGroup')}>
        <TextField field={title} label={t('field.title')} />
        <TextAreaField
          field={description}
          label={t('field.description')}
          rows={8}
          hint={t('inquiry.descriptionHint', { max: LEASE_LENGTHS.description })}
        />
      </FieldGroup>
    </>
  )
}
