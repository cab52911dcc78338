import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { EntryPage } from '~/ui/page/entry-page'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function CodeStep({
  result,
  lost,
  startOver,
  children,
}: {
  result: SubmissionResult<string[]> | undefined
  /** What to do without the phone. */
  lost: string
  /** Where the sign-in begins. */
  startOver: string
  /** Hidden fields. */
  children?: ReactNode
}) {
  const { t } = useTranslation('account')
  const [form, fields] = useForm<Record<'code', string>>({ id: 'code-step', lastResult: result })
  return (
    <EntryPage title={t('secondFactor.signIn')}>
      <PortalForm form={form} submitLabel={t('login.submit')}>
        {children}
        <TextField
          field={fields.code}
          label={t('secondFactor.code')}
          hint={t('secondFactor.codeOrRecovery')}
          autoComplete="one-time-code"
          width="short"
        />
        <Button className="mt-6 md:w-full">{t('login.submit')}</Button>
      </PortalForm>
      <p className="mt-6 text-table text-ink-2">{lost}</p>
      <p className="mt-2">
        <Link to={startOver} className="link inline-flex min-h-target items-center">
          {t('secondFactor.again')}
        </Link>
      </p>
    </EntryPage>
  )
}
