import type { RenderedPolicy } from '~/domains/building/render-policy.server'
import { ConsentText } from '~/domains/inquiries/components/consent-text'
import { ConsentTicks } from '~/domains/lease/components/consent-ticks'
import { useTranslation } from '~/i18n/use-translation'
import type { FieldMeta } from '~/ui/form/field'

/**
 * The consent within the form: that of the page before expired while the form was filled in, or another version is in
 * force since. This way the entries are kept.
 */
export function LateConsent({
  fields,
  terms,
}: {
  fields: Record<'agreeTerms' | 'consent' | 'policyVersion', FieldMeta>
  terms: RenderedPolicy
}) {
  const { t } = useTranslation('lease')
  return (
    <ConsentText policy={terms} summary={t('terms.read')}>
      <ConsentTicks fields={fields} version={terms.version} />
    </ConsentText>
  )
}
