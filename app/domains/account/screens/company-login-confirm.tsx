import { redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { attempt, send } from '~/api/client.server'
import { accountClient } from '~/domains/account/client.server'
import { companyCodeForm, companyConfirmForm } from '~/domains/account/company-schemas'
import { signInMember } from '~/domains/account/components/sign-in-member.server'
import { accountPaths } from '~/domains/account/paths'
import { nameDevice } from '~/domains/account/rules/browser-name'
import { atField } from '~/forms/at-field'
import { formAction } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { CodeField } from '~/ui/form/code-field'
import { EntryPage } from '~/ui/page/entry-page'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { OwnPasswordField } from '~/ui/form/own-password-field'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('account:companyConfirm.title'),
  description: (t) => t('account:companyConfirm.description'),
  hydrate: true,
  i18n: ['account'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

/** A code has been sent; only shown. */
const screenForm = companyConfirmForm.and(z.object({ isSent: z.literal('on').optional() }))

/** Whom the provider has recognised; otherwise the sign-in begins again. */
function recognisedPerson({ kiosk, jar }: AppLoadContext) {
  const person = kiosk ? undefined : jar.recognisedPerson
  if (person?.next !== 'confirm') throw redirect(accountPaths.loginRefused('companySignInLost'))
  return person
}

export const loader = ({ context }: LoaderFunctionArgs) => ({ email: recognisedPerson(context).email })

export const action = formAction(screenForm, async (args, receive) => {
  const { context, request } = args
  const posted = await receive()
  if (posted.kind === 'invalid') return posted.answer
  if (posted.kind === 'step' && posted.step !== 'send-code') return posted.answer
  const { ticket, device: appDevice } = recognisedPerson(context)
  const calls = accountClient(context.api).auth.login.company.confirm
  if (posted.kind === 'step') {
    const typed = companyCodeForm.safeParse({ loginId: posted.payload.loginId })
    if (!typed.success)
      return posted.show((values) => values, { loginId: typed.error.issues.map(({ message }) => message) })
    const sent = await attempt(
      send(calls.code.$post({ json: { ...typed.data, ticket } })),
      'internalServerError',
    )
    if (!sent.ok) return posted.refuse(atField(sent.problem, 'loginId'))
    return posted.show((values) => ({ ...values, isSent: 'on' }))
  }
  const { isSent: _, ...form } = posted.value
  const device = nameDevice(request.headers.get('user-agent') ?? '', context.app)
  const confirmed = await send(calls.$post({ json: { ...form, ticket, device } }))
  if (!confirmed.ok) return posted.refuse(confirmed.problem)
  return signInMember(context, confirmed.data, appDevice)
})

/** The first sign-in at one's company: whose account has the address is proved once, by its password or its phone (decisions §13). */
export default function CompanyLoginConfirm() {
  const { t } = useTranslation('account')
  const { email } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<z.input<typeof screenForm>>({
    id: 'company-confirm',
    lastResult: useAnswer(),
  })
  const isSent = fields.isSent.initialValue === 'on'
  return (
    <EntryPage title={t('companyConfirm.title')} lead={t('companyConfirm.lead', { email })}>
      <PortalForm form={form} submitLabel={t('companyConfirm.submit')}>
        <input type="hidden" name={fields.isSent.name} value={isSent ? 'on' : ''} disabled={!isSent} />
        <TextField field={fields.loginId} label={t('field.loginId')} autoComplete="username" />
        <OwnPasswordField field={fields.password} label={t('companyConfirm.password')} />
        <CodeField
          field={fields.code}
          label={t('companyConfirm.code')}
          sendStep="send-code"
          sendLabel={t(isSent ? 'phone.sendAgain' : 'phone.send')}
          hint={t(isSent ? 'companyConfirm.codeSent' : 'companyConfirm.codeHint')}
        />
        <Button className="mt-6 md:w-full">{t('companyConfirm.submit')}</Button>
      </PortalForm>
      <p className="mt-6 text-ink-2">{t('companyConfirm.noAccount')}</p>
      <ButtonLink to="/signup-terms" look="secondary" className="mt-3 md:w-full">
        {t('companyConfirm.signUp')}
      </ButtonLink>
    </EntryPage>
  )
}
