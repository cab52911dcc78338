import { useTranslation } from '~/i18n/use-translation'
import { TextField, type FieldMeta } from '~/ui/field'

const RULES = ['length', 'case', 'digit', 'special', 'noId'] as const

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
      <ul className="list-disc pl-5">
        {RULES.map((rule) => (
          <li key={rule}>{t(`password.rule.${rule}`)}</li>
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
