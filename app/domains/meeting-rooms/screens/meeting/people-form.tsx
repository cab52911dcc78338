import type { z } from 'zod'
import type { RenderedPolicy } from '~/domains/building/render-policy.server'
import {
  ColleaguesField,
  GuestFields,
  placesOfGuests,
} from '~/domains/meeting-rooms/components/people-fields'
import type { peopleScreenForm } from '~/domains/meeting-rooms/components/screen-forms'
import type { FoundColleagues, Meeting } from '~/domains/meeting-rooms/people-shapes'
import { ConsentField } from '~/domains/visitors/components/consent-field'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { FieldGroup } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'

/** Who takes part: colleagues who stay or are found by name, and guests. */
export function PeopleForm({
  meeting: { colleagues, own },
  policy,
  usual,
  result,
  back,
}: {
  meeting: Meeting
  policy: RenderedPolicy | null
  /** Names of guests who came last. */
  usual: readonly string[]
  result: FormResult & { found?: FoundColleagues | null }
  back: string
}) {
  const { t } = useTranslation('rooms')
  const { found, ...lastResult } = result
  const [form, fields] = useForm<z.input<typeof peopleScreenForm>>({ id: 'people', lastResult })
  const status = own?.visit?.status
  // A visit that ended is not gone on with: a new one needs a consent of its own.
  const isReserved = status !== undefined && status !== 'cancelled' && status !== 'rejected'
  return (
    <PortalForm
      form={form}
      submitLabel={t('meeting.save')}
      places={placesOfGuests(fields.guests.getFieldList(), (number) => t('meeting.guest', { number }))}
    >
      {status === 'request_for_approval' && <Notice title={t('meeting.waits')} />}
      <input type="hidden" name="shownPeople" value={String(fields.shownPeople.initialValue ?? '')} />
      <div>
        <FieldGroup legend={t('meeting.colleagues')}>
          <ColleaguesField
            field={fields.colleagues}
            keep={fields.keep}
            found={found ?? null}
            present={colleagues}
          />
        </FieldGroup>
        <GuestFields formId={form.id} field={fields.guests} usual={usual} />
        {!isReserved && (
          <ConsentField
            field={fields.guestConsent}
            version={fields.guestConsentVersion}
            policy={policy}
            hint={t('meeting.consentHint')}
          />
        )}
      </div>
      <div className="mt-8 md:flex">
        <Button>{t('meeting.save')}</Button>
        <ButtonLink to={back} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('meeting.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}
