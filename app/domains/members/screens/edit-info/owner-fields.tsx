import { CodeTime } from '~/domains/members/components/code-time'
import { codeExpiry } from '~/domains/members/phone-proof'
import type { Profile } from '~/domains/members/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { formatPhone } from '~/rules/phone'
import { StepButton } from '~/ui/button'
import { TextField, type FieldMeta } from '~/ui/form/field'
import { OwnPasswordField } from '~/ui/form/own-password-field'

interface Props {
  fields: Record<'password' | 'ownCode' | 'ownCodeSentTo', FieldMeta>
  profile: Pick<Profile, 'mobile' | 'ownerShownBy'>
  hint: string
}

/** What shows that it is the account's owner: the password or, where it is refused, a code to the present phone. */
export function OwnerFields({ fields, profile, hint }: Props) {
  const { t } = useTranslation('members')
  const { password, ownCode, ownCodeSentTo } = fields
  if (profile.ownerShownBy === 'password')
    return <OwnPasswordField field={password} label={t('edit.owner.password')} hint={hint} />
  const expires = codeExpiry(ownCodeSentTo.initialValue)
  const where = t('edit.owner.codeHint', { mobile: formatPhone(profile.mobile) })
  return (
    <>
      <input type="hidden" name={ownCodeSentTo.name} value={String(ownCodeSentTo.initialValue ?? '')} />
      <TextField
        field={ownCode}
        label={t('edit.owner.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        width="short"
        hint={expires ? <CodeTime expires={expires} /> : `${hint} ${where}`}
        beside={
          <StepButton
            step="send-own-code"
            label={t('edit.owner.send')}
            at={ownCode.id}
            className="whitespace-nowrap"
          />
        }
      />
    </>
  )
}
