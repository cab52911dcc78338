import type { RenderedPolicy } from '~/domains/building/render-policy.server'
import { ConsentField } from '~/domains/visitors/components/consent-field'
import type { FoundColleagues } from '~/domains/meeting-rooms/people-shapes'
import type { Field } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Disclosure } from '~/ui/page/disclosure'
import type { FieldMeta } from '~/ui/form/field'
import { useFolded } from './use-folded'
import { ColleaguesField, GuestFields, type GuestRow } from './people-fields'

interface PeopleOfBooking {
  colleagues: FieldMeta
  keep: FieldMeta
  guests: Field<GuestRow[] | undefined>
  guestConsent: FieldMeta
  guestConsentVersion: FieldMeta
}

/** Who takes part, in the form of a new booking; open as soon as somebody is named or something is wrong. */
export function PeopleBlock({
  formId,
  fields,
  policy,
  found,
  usual,
}: {
  formId: string
  fields: PeopleOfBooking
  policy: RenderedPolicy | null
  found: FoundColleagues | null
  /** Names of guests who came last. */
  usual: readonly string[]
}) {
  const { t } = useTranslation('rooms')
  const folded = useFolded()
  const { colleagues, keep, guests, guestConsent, guestConsentVersion } = fields
  const named = guests.getFieldList().map((row) => row.getFieldset().name.initialValue)
  const parts = guests.getFieldList().flatMap(partsOf)
  const isUsed =
    found !== null ||
    [colleagues, guestConsent, guests, ...parts].some(
      ({ initialValue, errors }) =>
        (typeof initialValue === 'string' && initialValue !== '') || errors?.length,
    )
  return (
    <Disclosure
      summary={folded(t('meeting.block'), [colleagues.initialValue, ...named])}
      isBoxed
      isOpen={isUsed || undefined}
    >
      {/* The price does not depend on who comes. */}
      <div data-step="">
        <ColleaguesField field={colleagues} keep={keep} found={found} />
        <GuestFields formId={formId} field={guests} usual={usual} />
        <ConsentField
          field={guestConsent}
          version={guestConsentVersion}
          policy={policy}
          hint={t('meeting.consentHint')}
        />
      </div>
    </Disclosure>
  )
}

function partsOf(row: Field<GuestRow>): FieldMeta[] {
  const { name, mobile, email, plate, otherPlate } = row.getFieldset()
  return [name, mobile, email, plate, otherPlate]
}
