import { useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { send } from '~/api/client.server'
import { accountPaths } from '~/domains/account/paths'
import { signInForm } from '~/domains/account/schemas'
import { membersClient } from '~/domains/members/client.server'
import { receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { EntryPage } from '~/ui/entry-page'
import { TextField } from '~/ui/field'
import { PortalForm } from '~/ui/form'
import { OwnPasswordField } from '~/ui/own-password-field'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('members:keepAccount.title'),
  description: (t) => t('members:keepAccount.description'),
}

export const loader = ({ context }: LoaderFunctionArgs) => ({ savedId: context.jar.savedId ?? '' })

export async function action(args: ActionFunctionArgs) {
  const { api, cookies } = args.context
  const posted = await receive(args, signInForm)
  if (posted.kind !== 'complete') return posted.answer
  const outcome = await send(membersClient(api).auth['keep-account'].$post({ json: posted.value }))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  return seeOther(accountPaths.login(), cookies.flash({ key: 'accountKept', tone: 'done' }))
}

/** Cancels a withdrawal within its seven days, with ID and password (decisions §2). */
export default function KeepAccount() {
  const { t } = useTranslation('members')
  const { savedId } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<z.input<typeof signInForm>>({
    id: 'keep-account',
    lastResult: useActionData<typeof action>(),
    defaultValue: { loginId: savedId },
  })
  return (
    <EntryPage title={t('keepAccount.title')}>
      <p className="mb-6">{t('keepAccount.lead')}</p>
      <PortalForm form={form} submitLabel={t('keepAccount.submit')}>
        <TextField field={fields.loginId} label={t('field.loginId')} autoComplete="username" />
        <OwnPasswordField field={fields.password} label={t('field.password')} />
        <Button className="mt-6 md:w-full">{t('keepAccount.submit')}</Button>
      </PortalForm>
      <ButtonLink to={accountPaths.login()} look="secondary" className="mt-3 md:w-full">
        {t('keepAccount.back')}
      </ButtonLink>
    </EntryPage>
  )
}
