import { deskPaths } from '~/domains/desk/paths'
import type { StaffDetail } from '~/domains/desk/staff-schemas'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { Fact } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { Confirmation, ConfirmationButtons } from '~/ui/form/confirmation'

/** The actions an administrator can take with an account now; ending it is confirmed on a page of its own. */
export function StaffActions({ person }: { person: StaffDetail }) {
  const { t } = useTranslation('desk')
  const { sendLink, lock, unlock, end, endSecondFactor } = person.actions
  return (
    <>
      {sendLink && (
        <Act
          part="link"
          label={person.status === 'invited' ? t('staff.sendLink') : t('staff.sendPasswordLink')}
          hint={t('staff.linkHint')}
        />
      )}
      {endSecondFactor && (
        <Act part="secondFactor" label={t('staff.endSecondFactor')} hint={t('staff.endSecondFactorHint')} />
      )}
      {unlock && <Act part="move" status="active" label={t('staff.unlock')} />}
      {lock && <Act part="move" status="locked" label={t('staff.lock')} hint={t('staff.lockHint')} />}
      {end && (
        <ButtonLink to={`${deskPaths.staffPerson(person)}?confirm=end`} look="secondary">
          {t('staff.end')}
        </ButtonLink>
      )}
    </>
  )
}

function Act({ part, status, label, hint }: { part: string; status?: string; label: string; hint?: string }) {
  return (
    <PortalForm className="mb-6">
      <input type="hidden" name="part" value={part} />
      {status && <input type="hidden" name="status" value={status} />}
      <Button look="secondary">{label}</Button>
      {hint && <p className="mt-1 text-table text-ink-3">{hint}</p>}
    </PortalForm>
  )
}

/** Confirms the end of an account. */
export function StaffEnd({ person }: { person: StaffDetail }) {
  const { t } = useTranslation('desk')
  return (
    <Confirmation
      title={t('staff.endQuestion')}
      facts={
        <>
          <Fact term={t('field.name')}>{person.name}</Fact>
          <Fact term={t('staff.loginId')}>{person.loginId}</Fact>
          <Fact term={t('staff.roles')}>{person.roles.map((role) => t(`roles.${role}`)).join(' · ')}</Fact>
        </>
      }
    >
      <ul className="mb-6 list-disc pl-5">
        {(['endNow', 'endForgets', 'endFinal'] as const).map((line) => (
          <li key={line}>{t(`staff.${line}`)}</li>
        ))}
      </ul>
      <PortalForm action={deskPaths.staffPerson(person)}>
        <input type="hidden" name="part" value="move" />
        <input type="hidden" name="status" value="ended" />
        <ConfirmationButtons>
          <Button look="danger">{t('staff.end')}</Button>
          <ButtonLink to={deskPaths.staffPerson(person)} look="secondary" className="mt-3 md:ml-3 md:mt-0">
            {t('staff.keep')}
          </ButtonLink>
        </ConfirmationButtons>
      </PortalForm>
    </Confirmation>
  )
}
