import type { SubmissionResult } from '@conform-to/react'
import { deskPaths } from '~/domains/desk/paths'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { EntryPage } from '~/ui/entry-page'
import { TextField } from '~/ui/field'
import { PortalForm } from '~/ui/form'
import { Link } from '~/ui/link'

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function CodeForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation('desk')
  const [form, fields] = useForm<Record<'part' | 'ticket' | 'code', string>>({
    id: 'desk-code',
    lastResult: result,
  })
  return (
    <EntryPage title={t('secondFactor.signIn')}>
      <PortalForm form={form} submitLabel={t('signIn.submit')}>
        <input type="hidden" name="part" value="code" />
        <input type="hidden" name="ticket" value={String(result?.initialValue?.ticket ?? '')} />
        <TextField
          field={fields.code}
          label={t('secondFactor.code')}
          hint={t('secondFactor.codeOrRecovery')}
          autoComplete="one-time-code"
          width="short"
        />
        <Button className="mt-6 md:w-full">{t('signIn.submit')}</Button>
      </PortalForm>
      <p className="mt-6 text-table text-ink-2">{t('secondFactor.lost')}</p>
      <p className="mt-2">
        <Link to={deskPaths.signIn()} className="link inline-flex min-h-target items-center">
          {t('secondFactor.again')}
        </Link>
      </p>
    </EntryPage>
  )
}
