import { useTranslation } from '~/i18n/use-translation'
import { ConsentTick } from '~/ui/consent-tick'
import { CheckboxField, type FieldMeta } from '~/ui/field'

/** The two answers to one text: its terms, and what it says about personal data (decisions §11). */
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
