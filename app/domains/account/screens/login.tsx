import { useForm } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DoorPage } from '~/domains/building/door-page'
import { useTranslation } from '~/i18n/use-translation'
import { z } from 'zod'
import { send } from '~/api/client.server'
import { accountClient } from '~/domains/account/client.server'
import { DemoSignIns } from '~/domains/account/demo-sign-ins'
import { loadDemoSignIns } from '~/domains/account/load-demo-sign-ins.server'
import { signInForm } from '~/domains/account/schemas'
import { receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { Button } from '~/ui/button'
import { CheckboxField, TextField } from '~/ui/field'
import { PortalForm } from '~/ui/form'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('account:login.title'),
  description: (t) => t('account:login.description'),
}

const loginForm = signInForm.extend({ saveId: z.literal('on').optional() })

export async function loader({ context }: LoaderFunctionArgs) {
  const { jar } = context
  return {
    savedId: jar.savedId ?? '',
    mustSignIn: jar.wayBack !== undefined,
    hasParkedForm: jar.hasParkedForm,
    demoSignIns: await loadDemoSignIns(context, 'tenants'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args
  const posted = await receive(args, loginForm)
  if (posted.kind !== 'complete')
    return posted.kind === 'invalid' ? posted.answer : posted.show((payload) => payload)
  const { loginId, password, saveId } = posted.value
  const signedIn = await send(accountClient(context.api).auth.login.$post({ json: { loginId, password } }))
  if (!signedIn.ok) return posted.refuse(signedIn.problem)
  const { cookies, jar } = context
  const { token, expires, userId } = signedIn.data
  return seeOther(
    context.safeTarget(jar.wayBack),
    cookies.session('member', token, expires),
    cookies.lastUser(userId),
    cookies.savedId(saveId ? loginId : null),
    cookies.noWayBack(),
  )
}

export default function Login() {
  const { t } = useTranslation('account')
  const { savedId, mustSignIn, hasParkedForm, demoSignIns } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<z.input<typeof loginForm>>({
    id: 'login',
    lastResult: useActionData<typeof action>(),
    defaultValue: { loginId: savedId, saveId: savedId ? 'on' : undefined },
  })
  return (
    <DoorPage title={t('login.title')}>
      {hasParkedForm ? (
        <Notice title={t('login.parked')} />
      ) : (
        mustSignIn && <Notice title={t('login.mustSignIn')} />
      )}
      <PortalForm form={form} submitLabel={t('login.submit')}>
        <TextField field={fields.loginId} label={t('login.loginId')} autoComplete="username" />
        <TextField
          field={fields.password}
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
        />
        <div className="mt-4">
          <CheckboxField field={fields.saveId} label={t('login.saveId')} />
        </div>
        <Button className="mt-6 md:w-full">{t('login.submit')}</Button>
      </PortalForm>
      <ul className="mt-6 flex flex-wrap justify-between">
        {LINKS.map(({ to, key }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-target items-center">
              {t(`login.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
      <DemoSignIns signIns={demoSignIns} />
    </DoorPage>
  )
}

const LINKS = [
  { to: '/find-id', key: 'findId' },
  { to: '/find-password', key: 'findPassword' },
  { to: '/signup-terms', key: 'signUp' },
] as const
