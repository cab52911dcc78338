import { json, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readQuery, textUpTo, wordOf } from '~/lists/read-query'
import { EntryPage } from '~/ui/page/entry-page'
import { useTranslation } from '~/i18n/use-translation'
import { z } from 'zod'
import { send } from '~/api/client.server'
import { accountClient } from '~/domains/account/client.server'
import { COMPANY_LOGIN_REFUSALS } from '~/domains/account/company-schemas'
import { DeviceFields } from '~/domains/account/device-fields'
import { DemoSignIns } from '~/domains/account/components/demo-sign-ins'
import { loadDemoSignIns } from '~/domains/account/components/load-demo-sign-ins.server'
import { signInMember } from '~/domains/account/components/sign-in-member.server'
import { nameDevice } from '~/domains/account/rules/browser-name'
import { accountPaths } from '~/domains/account/paths'
import { appDevice, signInForm } from '~/domains/account/schemas'
import { formAction } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import { OwnPasswordField } from '~/ui/form/own-password-field'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useMessage } from '~/ui/page/use-message'

export const handle: ScreenHandle = {
  title: (t) => t('account:login.title'),
  description: (t) => t('account:login.description'),
}

const loginForm = signInForm.extend({ saveId: z.literal('on').optional(), ...appDevice.shape })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { jar, cookies } = context
  const { back, company } = readQuery(request, {
    back: textUpTo(500),
    company: wordOf(...COMPANY_LOGIN_REFUSALS),
  })
  const data = {
    savedId: jar.savedId ?? '',
    mustSignIn: jar.wayBack !== undefined,
    hasParkedForm: jar.parkedBy !== undefined,
    offersCompanyLogin: context.kiosk === null && (await isCompanyLoginOffered(context)),
    /** Why a sign-in at the person's company did not succeed. */
    companyRefusal: company ?? null,
    demoSignIns: await loadDemoSignIns(context, 'tenants'),
  }
  // `back` of a link is stored in a cookie while the form may be tried several times.
  return back
    ? json(data, { headers: { 'Set-Cookie': cookies.wayBack(context.safeTarget(back)) } })
    : json(data)
}

/** Whether any company has a sign-in of its own; where that cannot be asked now, the way to it stays. */
async function isCompanyLoginOffered({ api }: AppLoadContext): Promise<boolean> {
  const answer = await accountClient(api).auth.login.company.$get()
  return answer.ok ? (await answer.json()).data.isOffered : true
}

export const action = formAction(loginForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { loginId, password, saveId, ...pushDevice } = posted.value
  const device = nameDevice(args.request.headers.get('user-agent') ?? '', context.app)
  const signedIn = await send(
    accountClient(context.api).auth.login.$post({ json: { loginId, password, device } }),
  )
  if (!signedIn.ok) return posted.refuse(signedIn.problem)
  const saved = context.cookies.savedId(saveId ? loginId : null)
  const { data } = signedIn
  const admitted = data.next === 'code' ? data : { ...data, loginId }
  return signInMember(context, admitted, pushDevice, [saved])
})

export default function Login() {
  const { t } = useTranslation('account')
  const message = useMessage()
  const { savedId, mustSignIn, hasParkedForm, offersCompanyLogin, companyRefusal, demoSignIns } =
    useLoaderData<typeof loader>()
  const [form, fields] = useForm<z.input<typeof loginForm>>({
    id: 'login',
    lastResult: useAnswer(),
    defaultValue: { loginId: savedId, saveId: savedId ? 'on' : undefined },
  })
  return (
    <EntryPage title={t('login.title')}>
      {companyRefusal ? (
        <Notice tone="warning" title={message(companyRefusal)} />
      ) : hasParkedForm ? (
        <Notice title={t('login.parked')} />
      ) : (
        mustSignIn && <Notice title={t('login.mustSignIn')} />
      )}
      <PortalForm form={form} submitLabel={t('login.submit')}>
        <DeviceFields />
        <TextField field={fields.loginId} label={t('login.loginId')} autoComplete="username" />
        <OwnPasswordField field={fields.password} label={t('login.password')} />
        <div className="mt-4">
          <CheckboxField field={fields.saveId} label={t('login.saveId')} />
        </div>
        <Button className="mt-6 md:w-full">{t('login.submit')}</Button>
      </PortalForm>
      {[...(form.errors ?? []), companyRefusal].includes('withdrawalPending') && (
        <ButtonLink to={accountPaths.keepAccount()} look="secondary" className="mt-3 md:w-full">
          {t('login.keepAccount')}
        </ButtonLink>
      )}
      {offersCompanyLogin && (
        <ButtonLink to={accountPaths.companyLogin()} look="secondary" className="mt-3 md:w-full">
          {t('companyLogin.way')}
        </ButtonLink>
      )}
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
    </EntryPage>
  )
}

const LINKS = [
  { to: '/find-id', key: 'findId' },
  { to: '/find-password', key: 'findPassword' },
  { to: '/signup-terms', key: 'signUp' },
] as const
