import { useTranslation } from '~/i18n/use-translation'
import { ConsentTick } from '~/ui/form/consent-tick'
import { CheckboxField, type FieldMeta } from '~/ui/form/field'

/** The two consents to one text: to its terms, and to the use of personal data (decisions §11). */
export function ConsentTicks({
  fields: { agreeTerms, consent, policyVersion },
  version,
}: {
  fields: Record<'agreeTerms' | 'consent' | 'policyVersion', FieldMeta>
  version: string
}) {
  const { t } = useTranslation('lease')
  return (
    <>
      <CheckboxField field={agreeTerms} label={t('terms.agree')} />
      <ConsentTick
        field={consent}
        label={t('terms.consent')}
        version={{ name: policyVersion.name, shownBefore: policyVersion.initialValue, current: version }}
      />
    </>
  )
}
