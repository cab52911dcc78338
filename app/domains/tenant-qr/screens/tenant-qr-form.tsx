import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import { attempt, send } from '~/api/client.server'
import { CodeTime } from '~/domains/members/components/code-time'
import { tenantQrClient } from '~/domains/tenant-qr/client.server'
import { tenantQrPaths } from '~/domains/tenant-qr/paths'
import { qrCodeRequest, qrOpenForm } from '~/domains/tenant-qr/schemas'
import { atField } from '~/forms/at-field'
import { formAction } from '~/forms/form-action.server'
import { seeOther } from '~/forms/see-other.server'
import { useLastAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { CodeField } from '~/ui/form/code-field'
import { EntryPage } from '~/ui/page/entry-page'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('tenant-qr:form.title'),
  description: (t) => t('tenant-qr:form.description'),
  hydrate: true,
  i18n: ['tenant-qr', 'account'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

/** When the last code expires (ISO instant), only shown. */
const screenForm = qrOpenForm.extend({ codeExpires: z.string().optional() })

export const action = formAction(screenForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind === 'invalid') return posted.answer
  const calls = tenantQrClient(context.api)['tenant-qr']
  if (posted.kind === 'step') {
    if (posted.step !== 'send-code') return posted.answer
    const typed = qrCodeRequest.safeParse({ loginId: posted.payload.loginId })
    if (!typed.success)
      return posted.show((values) => values, { loginId: typed.error.issues.map(({ message }) => message) })
    const sent = await attempt(send(calls.code.$post({ json: typed.data })), 'internalServerError')
    if (!sent.ok) return posted.refuse(atField(sent.problem, 'loginId'))
    return posted.show((values) => ({ ...values, codeExpires: sent.data.expires }))
  }
  const { loginId, code } = posted.value
  const opened = await attempt(send(calls.open.$post({ json: { loginId, code } })), 'internalServerError')
  if (!opened.ok) return posted.refuse(opened.problem)
  const { access, expires } = opened.data
  return seeOther(tenantQrPaths.show(opened.data), context.cookies.tenantQr(access, expires))
})

export default function TenantQrForm() {
  const { t } = useTranslation('tenant-qr')
  const result = useLastAnswer(useActionData<typeof action>())
  const [form, fields] = useForm<z.input<typeof screenForm>>({ id: 'tenant-qr', lastResult: result })
  const expires = String(fields.codeExpires.initialValue ?? '')
  return (
    <EntryPage title={t('form.title')} lead={t('form.lead')}>
      <PortalForm form={form} action={tenantQrPaths.form()} submitLabel={t('form.submit')}>
        <input type="hidden" name={fields.codeExpires.name} value={expires} />
        <TextField field={fields.loginId} label={t('account:field.loginId')} autoComplete="username" />
        <CodeField
          field={fields.code}
          label={t('account:field.code')}
          sendStep="send-code"
          sendLabel={t(expires ? 'account:phone.sendAgain' : 'account:phone.send')}
          hint={
            <>
              {t('form.codeHint')} {expires && <CodeTime expires={expires} />}
            </>
          }
        />
        <Button className="mt-8 md:w-full">{t('form.submit')}</Button>
      </PortalForm>
    </EntryPage>
  )
}
