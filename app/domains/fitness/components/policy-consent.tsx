import { useTranslation } from '~/i18n/use-translation'
import { ConsentTick } from '~/ui/form/consent-tick'
import { Disclosure } from '~/ui/page/disclosure'
import type { FieldMeta } from '~/ui/form/field'
import { Prose } from '~/ui/page/prose'

/** The fitness policy, which everything that is sold here is bought under, and the consent to its version. */
export function PolicyConsent({
  policy,
  fields,
}: {
  policy: { version: string; body: string }
  fields: { agreed: FieldMeta; policyVersion: FieldMeta }
}) {
  const { t } = useTranslation('fitness-training')
  return (
    <>
      <Disclosure summary={t('buy.readPolicy')} isBoxed className="mt-4">
        <Prose text={policy.body} />
      </Disclosure>
      <ConsentTick
        field={fields.agreed}
        label={t('buy.agree')}
        version={{
          name: 'policyVersion',
          shownBefore: fields.policyVersion.initialValue,
          current: policy.version,
        }}
      />
    </>
  )
}
