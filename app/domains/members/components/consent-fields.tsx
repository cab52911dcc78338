import { useTranslation } from '~/i18n/use-translation'
import { StepButton } from '~/ui/button'
import { ConsentTick } from '~/ui/form/consent-tick'
import type { Policy } from '~/domains/building/schemas'
import { FieldGroup, type FieldMeta } from '~/ui/form/field'
import { Disclosure } from '~/ui/page/disclosure'
import { Prose } from '~/ui/page/prose'
import type { Consents } from '~/domains/members/sign-up-schemas'

interface Props {
  fields: Record<keyof Consents | 'versions', FieldMeta>
  policies: Record<keyof Consents, Policy>
}

/** The three separate consents, each with its text (product §2; decisions §11). */
export function ConsentFields({ fields, policies }: Props) {
  const { t } = useTranslation('account')
  const shownVersions = (fields.versions.initialValue ?? {}) as Partial<Record<keyof Consents, unknown>>
  return (
    <>
      {/* A step without script; with script it ticks the boxes in place (entry.client.ts). */}
      <div data-tick-consents className="mb-8">
        <StepButton step={AGREE_TO_ALL} label={t('consents.agreeToAll')} at={fields.agreeTerms.id} />
        <p className="mt-2 text-table text-ink-3">{t('consents.agreeToAllHint')}</p>
      </div>
      {CONSENTS.map((name) => (
        <FieldGroup key={name} legend={policies[name].title}>
          <p className="mb-4 text-ink-2">{t(`consents.${name}.about`)}</p>
          <Disclosure summary={t(`consents.${name}.read`)} isBoxed className="mb-3">
            <Prose text={policies[name].body} />
            <p className="mt-4 text-ink-3">{t('consents.version', { version: policies[name].version })}</p>
          </Disclosure>
          <ConsentTick
            field={fields[name]}
            label={t(`consents.${name}.agree`)}
            version={{
              name: `versions.${name}`,
              shownBefore: shownVersions[name],
              current: policies[name].version,
            }}
          />
        </FieldGroup>
      ))}
    </>
  )
}

/** Labels of the consents for the error summary, as all have the same error message. */
export const consentPlaces = (policies: Props['policies']) =>
  Object.fromEntries(CONSENTS.map((name) => [name, policies[name].title]))

/** The step that ticks all consents, the optional one included. */
export const AGREE_TO_ALL = 'agree-to-all'
/** The form's values after that step. */
export const agreeToAll = (values: Record<string, unknown>) => ({
  ...values,
  ...Object.fromEntries(CONSENTS.map((name) => [name, 'on'])),
})

const CONSENTS = ['agreeTerms', 'agreePersonalInformation', 'agreeThirdParty'] as const
