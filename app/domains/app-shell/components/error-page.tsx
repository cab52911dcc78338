import { useContext, useEffect } from 'react'
import { Telephone } from '~/domains/building/components/telephone'
import { Drawing } from '~/ui/drawing/drawing'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { CsrfField } from '~/ui/form/csrf-field'
import { Page } from '~/ui/page/page'
import { PageContext } from '~/ui/page/page-context'
import { loadPlainPage } from '~/ui/script/plain-page'
import type { ErrorStatus } from '~/ui/page/error-status'
import { useShell } from '~/ui/page/use-shell'

/** Statuses of errors that may be temporary. */
const PASSING: ErrorStatus[] = [429, 500, 503]

/**
 * The error as text with a link or button to continue: a form that failed can be sent again. A screen that fails in the browser is
 * loaded again without hydration.
 */
export function ErrorPage({ status }: { status: ErrorStatus }) {
  const { t } = useTranslation()
  const shell = useShell()
  const { isAnswer } = useContext(PageContext)
  useEffect(loadPlainPage, [])
  const text =
    status === 403 && shell?.isDesk ? t('shell:error.403.deskText') : t(`shell:error.${status}.text`)
  const canResend = isAnswer && PASSING.includes(status) && Boolean(shell?.resendable.length)
  return (
    <Page title={t(`shell:error.${status}.title`)} lead={text}>
      {canResend && <Resend />}
      <ButtonLink to={shell?.isDesk ? '/desk' : '/'} look={canResend ? 'secondary' : undefined}>
        {t('shell:error.home')}
      </ButtonLink>
      {shell?.telephone && (
        <p className="mt-6">
          {t('shell:error.call')} <Telephone number={shell.telephone} />
        </p>
      )}
      {!shell?.kiosk && <Drawing name="lobby" isLater className="mt-16 w-full" />}
    </Page>
  )
}

/** Sends the form again, except passwords and codes, which have to be typed again. */
function Resend() {
  const { t } = useTranslation()
  const { here, resendable } = useShell()!
  return (
    <form method="post" action={here} className="mb-6">
      <CsrfField />
      {resendable.map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <p className="mb-4 max-w-text">{t('shell:error.kept')}</p>
      <Button>{t('shell:error.resend')}</Button>
    </form>
  )
}
