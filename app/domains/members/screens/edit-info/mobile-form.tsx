import { useForm, type SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { phoneState, withoutStaleProof } from '~/domains/members/phone-proof'
import { PhoneProofFields } from '~/domains/members/phone-proof-fields'
import { formatPhone } from '~/rules/phone'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form'

interface Fields {
  part: string
  mobile: string
  code: string
  phoneProof: string
  provenMobile: string
  codeSentTo: string
}

/** Changes the phone; a code must prove the new one first. */
export function MobileForm({ mobile, result }: { mobile: string; result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('members')
  const values = withoutStaleProof(result?.initialValue ?? {}, result?.error ?? {})
  const [form, fields] = useForm<Fields>({
    id: 'phone',
    lastResult: result && { ...result, initialValue: values },
  })
  return (
    <>
      <p className="mb-2">{t('edit.mobileNow', { mobile: formatPhone(mobile) })}</p>
      <PortalForm form={form} submitLabel={t('edit.changeMobile')}>
        <input type="hidden" name="part" value="mobile" />
        <PhoneProofFields fields={fields} state={phoneState(values)} />
        <Button look="secondary" className="mt-6">
          {t('edit.changeMobile')}
        </Button>
      </PortalForm>
    </>
  )
}
