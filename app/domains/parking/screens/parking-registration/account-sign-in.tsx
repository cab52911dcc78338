import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Modal } from '~/ui/form/modal'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'

/**
 * The parking account's own sign-in, before the list (decisions §7): a dialog with script, a section of the page
 * without.
 */
export function AccountSignIn({
  hasAccount,
  demoAccount,
  result,
}: {
  hasAccount: boolean
  /** What signs in to the demo's; null elsewhere. */
  demoAccount: string | null
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('parking')
  const demo = demoAccount ? t('signIn.demo', { loginId: demoAccount }) : ''
  const [form, fields] = useForm<{ parkingId: string; password: string }>({
    id: 'parking-account',
    lastResult: result,
  })
  if (!hasAccount)
    return (
      <Page title={t('list.title')} crumbs={[{ label: t('shell:menuGroup.myPage') }]}>
        <Notice tone="warning" title={t('messages:parkingNoAccount')} />
      </Page>
    )
  return (
    <Page title={t('list.title')} crumbs={[{ label: t('shell:menuGroup.myPage') }]} lead={t('signIn.lead')}>
      <Modal id="parking-sign-in" title={t('signIn.title')} opener={t('signIn.title')}>
        <PortalForm form={form} submitLabel={t('signIn.submit')}>
          <input type="hidden" name="decision" value="signIn" />
          <TextField
            field={fields.parkingId}
            label={t('signIn.id')}
            hint={`${t('signIn.idHint')} ${demo}`}
            autoComplete="off"
          />
          <TextField
            field={fields.password}
            label={t('signIn.password')}
            type="password"
            autoComplete="off"
          />
          <p className="mt-4 text-table text-ink-2">{t('signIn.ends')}</p>
          <Button className="mt-6 md:w-full">{t('signIn.submit')}</Button>
        </PortalForm>
      </Modal>
    </Page>
  )
}
