import { useTranslation } from '~/i18n/use-translation'
import { readMobile } from '~/rules/phone'
import { normalisePlate } from '~/rules/plate'
import { CheckboxField, TextField, type FieldMeta } from '~/ui/form/field'

interface Fields {
  name: FieldMeta
  mobile: FieldMeta
  email: FieldMeta
  /** Only the lead's. */
  companyName?: FieldMeta
  plate: FieldMeta
  otherPlate: FieldMeta
}

/**
 * The fields of one person. Additional visitors have no company of their own (product §3). Browsers autofill only
 * the user's own data.
 */
export function VisitorFields({
  fields,
  isLead,
  isSelf = false,
}: {
  fields: Fields
  isLead: boolean
  isSelf?: boolean
}) {
  const { t } = useTranslation('visitors')
  const autoComplete = (purpose: string) => (isSelf ? purpose : 'off')
  return (
    <>
      <TextField field={fields.name} label={t('field.name')} autoComplete={autoComplete('name')} />
      <TextField
        field={fields.mobile}
        label={t('field.mobile')}
        type="tel"
        autoComplete={autoComplete('tel')}
        hint={t('individual.mobileHint')}
        readAs={readMobile}
      />
      {isLead && fields.companyName && (
        <TextField
          field={fields.companyName}
          label={t('field.companyName')}
          autoComplete={autoComplete('organization')}
          optional
        />
      )}
      <TextField
        field={fields.email}
        label={t('field.email')}
        type="email"
        autoComplete={autoComplete('email')}
        optional
      />
      <TextField
        field={fields.plate}
        label={t('field.plate')}
        width="short"
        autoComplete="off"
        hint={t('individual.plateHint')}
        readAs={normalisePlate}
        optional
      />
      <div className="border-b border-line-1 md:pl-label">
        <CheckboxField field={fields.otherPlate} label={t('field.otherPlate')} />
      </div>
    </>
  )
}
