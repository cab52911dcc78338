import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { phoneState, withoutStaleProof } from '~/domains/members/phone-proof'
import { PhoneProofFields } from '~/domains/members/phone-proof-fields'
import { OwnerFields } from '~/domains/members/screens/edit-info/owner-fields'
import type { Profile } from '~/domains/members/schemas'
import { useForm } from '~/forms/use-form'
import { formatPhone } from '~/rules/phone'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'

interface Fields {
  part: string
  mobile: string
  code: string
  phoneProof: string
  provenMobile: string
  codeSentTo: string
  password: string
  ownCode: string
  ownCodeSentTo: string
}

/** Changes the phone: a code proves the new one, the password or a code to the present one shows its owner. */
export function MobileForm({ profile, result }: { profile: Profile; result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('members')
  const values = withoutStaleProof(result?.initialValue ?? {}, result?.error ?? {})
  const [form, fields] = useForm<Fields>({
    id: 'phone',
    lastResult: result && { ...result, initialValue: values },
  })
  return (
    <>
      <p className="mb-2">{t('edit.mobileNow', { mobile: formatPhone(profile.mobile) })}</p>
      <PortalForm form={form} submitLabel={t('edit.changeMobile')}>
        <input type="hidden" name="part" value="mobile" />
        <PhoneProofFields fields={fields} state={phoneState(values)} />
        <OwnerFields fields={fields} profile={profile} hint={t('edit.owner.mobile')} />
        <p className="mt-2 text-table text-ink-3">{t('edit.owner.mobileRecovers')}</p>
        <Button look="secondary" className="mt-6">
          {t('edit.changeMobile')}
        </Button>
      </PortalForm>
    </>
  )
}
