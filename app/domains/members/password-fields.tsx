import { useTranslation } from '~/i18n/use-translation'
import type { PasswordProblem } from '~/rules/password'
import { TextField, type FieldMeta } from '~/ui/form/field'

/** The password rules in the order and with the codes of rules/password.ts. */
const RULES = [
  'passwordLength',
  'passwordUpperCase',
  'passwordLowerCase',
  'passwordDigit',
  'passwordSpecial',
  'passwordContainsId',
  'passwordCommon',
] as const satisfies PasswordProblem[]

interface Props {
  password: FieldMeta
  confirmPassword: FieldMeta
  /** The label of the first field, where the form has the old password too. */
  label?: string
  /** Whether the form is shown again, which never repeats passwords: the reader is asked to type them anew. */
  isAskedAgain?: boolean
}

/** A new password, typed twice, with its rules (product §5). */
export function PasswordFields({ password, confirmPassword, label, isAskedAgain = false }: Props) {
  const { t } = useTranslation('account')
  const rules = (
    <>
      {isAskedAgain && <p className="mb-1 font-semibold text-ink">{t('password.again')}</p>}
      {/* With script each rule is ticked off during typing (entry.client.ts). */}
      <ul className="password-rules" data-password-rules={password.id}>
        {RULES.map((rule) => (
          <li key={rule} data-rule={rule}>
            {t(`password.rule.${rule}`)}
            <span className="password-met sr-only" data-met={t('password.met')} />
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <>
      <TextField
        field={password}
        label={label ?? t('field.newPassword')}
        type="password"
        autoComplete="new-password"
        hint={rules}
      />
      <TextField
        field={confirmPassword}
        label={t('field.confirmPassword')}
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}
