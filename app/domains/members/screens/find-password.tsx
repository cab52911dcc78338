import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import { attempt, send } from '~/api/client.server'
import { membersClient } from '~/domains/members/client.server'
import { PasswordFields } from '~/domains/members/password-fields'
import { accountPaths } from '~/domains/account/paths'
import { phoneState } from '~/domains/members/phone-proof'
import { PhoneProofFields } from '~/domains/members/phone-proof-fields'
import { handlePhoneStep } from '~/domains/members/components/phone-proof.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { EntryPage } from '~/ui/page/entry-page'
import { useLastAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { memberPaths } from '~/domains/members/paths'
import { resetPasswordForm } from '~/domains/members/sign-up-schemas'

export const handle: ScreenHandle = {
  title: (t) => t('account:findPassword.title'),
  description: (t) => t('account:findPassword.description'),
  hydrate: true,
  i18n: ['account'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

const screenForm = resetPasswordForm.and(z.object({ codeSentTo: z.string().optional() }))

export const action = formAction(screenForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind === 'invalid') return posted.answer
  if (posted.kind === 'step')
    return (
      (await handlePhoneStep(context, posted, { purpose: 'findPassword' })) ?? posted.show((values) => values)
    )
  const { codeSentTo: _, ...form } = posted.value
  const call = membersClient(context.api).auth.find.password.$post({ json: form }, once(posted))
  const reset = await attempt(send(call), 'internalServerError')
  if (!reset.ok) return posted.refuse(reset.problem)
  return seeOther(accountPaths.login(), context.cookies.flash({ key: 'passwordChanged', tone: 'done' }))
})

export default function FindPassword() {
  const { t } = useTranslation('account')
  const lastResult = useLastAnswer(useActionData<typeof action>())
  const [form, fields] = useForm<z.input<typeof screenForm>>({ id: 'find-password', lastResult })
  const { loginId, name, password, confirmPassword } = fields
  return (
    <EntryPage title={t('findPassword.title')} lead={t('findPassword.lead')}>
      <PortalForm form={form} action={memberPaths.findPassword()} submitLabel={t('findPassword.submit')}>
        <TextField field={loginId} label={t('field.loginId')} autoComplete="username" />
        <TextField field={name} label={t('field.name')} autoComplete="name" />
        <PhoneProofFields
          fields={fields}
          state={phoneState(lastResult?.initialValue ?? {})}
          isCodePartOfForm
        />
        <PasswordFields
          password={password}
          confirmPassword={confirmPassword}
          isAskedAgain={form.status === 'error' && !password.errors}
        />
        <Button className="mt-8 md:w-full">{t('findPassword.submit')}</Button>
      </PortalForm>
      {form.errors?.includes('companySignInOnly') && (
        <ButtonLink to={accountPaths.companyLogin()} look="secondary" className="mt-3 md:w-full">
          {t('companyLogin.way')}
        </ButtonLink>
      )}
      <p className="mt-6">
        <Link to={memberPaths.findId()} className="link inline-flex min-h-target items-center">
          {t('findId.title')}
        </Link>
      </p>
    </EntryPage>
  )
}
