import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'

/** Signs another person out everywhere: after a phone was lost, or a password seen. */
export function SignOutEverywhere({ result }: { result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('members')
  const [form] = useForm({ id: 'signOut', lastResult: result })
  return (
    <PortalForm form={form} className="mt-12">
      <input type="hidden" name="part" value="signOut" />
      <Button look="secondary">{t('sessions.endAllOf')}</Button>
      <p className="mt-2 text-table text-ink-3">{t('sessions.endAllOfHint')}</p>
    </PortalForm>
  )
}
