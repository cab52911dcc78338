import { useTranslation } from '~/i18n/use-translation'
import type { PasswordProblem } from '~/rules/password'
import { TextField, type FieldMeta } from '~/ui/field'

/** In the order and by the codes of the rule itself (rules/password.ts). */
const RULES = [
  'passwordLength',
  'passwordUpperCase',
  'passwordLowerCase',
  'passwordDigit',
  'passwordSpecial',
  'passwordContainsId',
] as const satisfies PasswordProblem[]

interface Props {
  password: FieldMeta
  confirmPassword: FieldMeta
  /** What the first is called where there is an old one too. */
  label?: string
  /** The form came back: passwords are never kept. */
  isAskedAgain?: boolean
}

/** A password somebody chooses, twice, with its rules (specification §5). */
export function PasswordFields({ password, confirmPassword, label, isAskedAgain = false }: Props) {
  const { t } = useTranslation('account')
  const rules = (
    <>
      {isAskedAgain && <p className="mb-1 font-semibold text-ink">{t('password.again')}</p>}
      {/* With script each is ticked off while one types (entry.client.ts). */}
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
