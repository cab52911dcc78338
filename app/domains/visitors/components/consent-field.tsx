import type { RenderedPolicy } from '~/domains/building/render-policy.server'
import { useTranslation } from '~/i18n/use-translation'
import { ConsentTick } from '~/ui/form/consent-tick'
import { FieldGroup, type FieldMeta } from '~/ui/form/field'
import { Disclosure } from '~/ui/page/disclosure'
import { RenderedProse } from '~/ui/page/rendered-prose'

/** Consent to visit-privacy with the text consented to (decisions §6, §11). */
export function ConsentField({
  field,
  version,
  policy,
  hint,
}: {
  field: FieldMeta
  version: FieldMeta
  policy: RenderedPolicy | null
  /** What to know before consenting for others. */
  hint?: string
}) {
  const { t } = useTranslation('visitors')
  return (
    <FieldGroup legend={t('individual.consentGroup')}>
      {policy ? (
        <Disclosure summary={t('individual.consentText')} isBoxed className="mb-3">
          <p className="mb-4 font-semibold">{policy.title}</p>
          <RenderedProse html={policy.html} />
        </Disclosure>
      ) : (
        <p className="mb-2">{t('individual.consentAway')}</p>
      )}
      <p className="mb-3 max-w-text text-table text-ink-2">{hint ?? t('individual.consentOthers')}</p>
      <ConsentTick
        field={field}
        label={t('individual.consent')}
        version={{ name: version.name, shownBefore: version.initialValue, current: policy?.version }}
      />
    </FieldGroup>
  )
}
