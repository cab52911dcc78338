import type { z } from 'zod'
import { send } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { firstAdministratorForm } from '~/domains/desk/schemas'
import { formAction } from '~/forms/form-action.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:firstAdministrator.title') }

export const action = formAction(firstAdministratorForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const created = await send(deskClient(api).desk['first-administrator'].$post({ json: posted.value }))
  if (!created.ok) return posted.refuse(created.problem)
  return seeOther(deskPaths.signIn(), cookies.flash({ key: 'administratorMade', tone: 'done' }))
})

export default function FirstAdministrator() {
  const { t } = useTranslation('desk')
  const [form, fields] = useForm<z.input<typeof firstAdministratorForm>>({
    id: 'first-administrator',
    lastResult: useAnswer(),
  })
  const newPassword = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <Page title={t('firstAdministrator.title')} lead={t('firstAdministrator.lead')}>
      <PortalForm form={form} submitLabel={t('firstAdministrator.submit')} className="max-w-form">
        <TextField
          field={fields.code}
          label={t('field.code')}
          hint={t('firstAdministrator.codeHint')}
          autoComplete="off"
        />
        <TextField
          field={fields.loginId}
          label={t('field.loginId')}
          hint={t('firstAdministrator.loginIdHint')}
          autoComplete="username"
        />
        <TextField field={fields.name} label={t('field.name')} autoComplete="name" />
        <TextField
          field={fields.password}
          label={t('field.password')}
          hint={t('firstAdministrator.passwordHint')}
          {...newPassword}
        />
        <TextField field={fields.confirmPassword} label={t('field.confirmPassword')} {...newPassword} />
        <Button className="mt-8">{t('firstAdministrator.submit')}</Button>
      </PortalForm>
      <p className="mt-6">
        <Link to={deskPaths.signIn()} className="link inline-flex min-h-target items-center">
          {t('signIn.title')}
        </Link>
      </p>
    </Page>
  )
}
