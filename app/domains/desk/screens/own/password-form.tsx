import type { SubmissionResult } from '@conform-to/react'
import { PasswordFields } from '~/domains/members/password-fields'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { OwnPasswordField } from '~/ui/form/own-password-field'

interface Fields {
  part: string
  password: string
  newPassword: string
  confirmPassword: string
}

/** Changes a staff member's own password; asks for the current one. */
export function PasswordForm({ loginId, result }: { loginId: string; result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('desk')
  const [form, fields] = useForm<Fields>({ id: 'password', lastResult: result })
  return (
    <PortalForm form={form} submitLabel={t('own.changePassword')}>
      <input type="hidden" name="part" value="password" />
      {/* The ID, so that password managers save the new password for it. */}
      <input type="hidden" name="username" autoComplete="username" value={loginId} />
      <OwnPasswordField field={fields.password} label={t('own.passwordNow')} />
      <PasswordFields
        password={fields.newPassword}
        confirmPassword={fields.confirmPassword}
        label={t('own.newPassword')}
      />
      <p className="mt-2 text-table text-ink-3">{t('own.passwordHint')}</p>
      <Button look="secondary" className="mt-6">
        {t('own.changePassword')}
      </Button>
    </PortalForm>
  )
}
