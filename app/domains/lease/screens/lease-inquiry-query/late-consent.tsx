import type { Policy } from '~/domains/building/schemas'
import { ConsentTicks } from '~/domains/lease/components/consent-ticks'
import { useTranslation } from '~/i18n/use-translation'
import { FieldGroup, type FieldMeta } from '~/ui/field'
import { Disclosure } from '~/ui/disclosure'
import { Prose } from '~/ui/prose'

/**
 * The consent within the form: that of the page before expired while the form was filled in, or another version is in
 * force since. This way the entries are kept.
 */
export function LateConsent({
  fields,
  terms,
}: {
  fields: Record<'agreeTerms' | 'consent' | 'policyVersion', FieldMeta>
  terms: Policy
}) {
  const { t } = useTranslation('lease')
  return (
    <FieldGroup legend={terms.title}>
      <Disclosure summary={t('terms.read')} isBoxed className="mb-3">
        <Prose text={terms.body} />
      </Disclosure>
      <ConsentTicks fields={fields} version={terms.version} />
    </FieldGroup>
  )
}
