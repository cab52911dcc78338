import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import type { Profile } from '~/domains/members/schemas'
import { Button } from '~/ui/button'
import { ChangedMeanwhile } from '~/ui/form/changed-meanwhile'
import { PortalForm } from '~/ui/form/form'
import { useSavedPerson } from '~/domains/members/components/use-saved-person'
import { PersonalFields } from '~/domains/members/components/personal-fields'
import { OwnerFields } from '~/domains/members/screens/edit-info/owner-fields'
import { useForm } from '~/forms/use-form'

/** Name, gender, e-mail and floor. */
export function ProfileForm({ profile, result }: { profile: Profile; result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('members')
  const savedPerson = useSavedPerson()
  const [form, fields] = useForm<{
    part: string
    name: string
    latinName: string
    gender: string
    email: string
    floor: string
    password: string
    ownCode: string
    ownCodeSentTo: string
  }>({
    id: 'profile',
    lastResult: result,
    defaultValue: {
      name: profile.name,
      latinName: profile.latinName ?? '',
      gender: profile.gender,
      email: profile.email,
      floor: String(profile.floor),
    },
  })
  return (
    <PortalForm form={form} submitLabel={t('edit.save')}>
      <input type="hidden" name="part" value="profile" />
      <ChangedMeanwhile
        result={result}
        revision={profile.revision}
        saved={[
          ...savedPerson(profile),
          { name: 'latinName', label: t('field.latinName'), value: profile.latinName ?? '' },
        ]}
      />
      <PersonalFields fields={fields} latinName={fields.latinName} floors={profile.floors} isSelf />
      <OwnerFields fields={fields} profile={profile} hint={t('edit.owner.email')} />
      <Button className="mt-6">{t('edit.save')}</Button>
    </PortalForm>
  )
}
