import { redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { send } from '~/api/client.server'
import { CodeStep } from '~/domains/account/components/code-step'
import { DemoSignIns } from '~/domains/account/components/demo-sign-ins'
import { loadDemoSignIns } from '~/domains/account/components/load-demo-sign-ins.server'
import { nameDevice } from '~/domains/account/rules/browser-name'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { staffSignInPage, type staffSignInForm } from '~/domains/desk/schemas'
import { formAction } from '~/forms/form-action.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { EntryPage } from '~/ui/page/entry-page'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { OwnPasswordField } from '~/ui/form/own-password-field'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:signIn.title') }

export async function loader({ context }: LoaderFunctionArgs) {
  if (context.signedIn) throw redirect(deskPaths.home())
  return {
    mustSignIn: requestedPage(context) !== deskPaths.home(),
    hasParkedForm: context.jar.parkedBy !== undefined,
    demoSignIns: await loadDemoSignIns(context, 'desk'),
  }
}

export const action = formAction(staffSignInPage, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { login } = deskClient(context.api).desk
  const { value } = posted
  const device = nameDevice(args.request.headers.get('user-agent') ?? '', context.app)
  const signedIn =
    value.part === 'code'
      ? await send(login.code.$post({ json: { ...value, device } }))
      : await send(login.$post({ json: { ...value, device } }))
  if (!signedIn.ok) return posted.refuse(signedIn.problem)
  if ('ticket' in signedIn.data) {
    const { ticket } = signedIn.data
    return posted.show(() => ({ part: 'code', ticket }))
  }
  const { token, expires, staffId, knownBrowser } = signedIn.data
  context.renewBrowserId()
  const { cookies } = context
  return seeOther(
    requestedPage(context),
    ...cookies.session('staff', token, expires),
    cookies.lastUser('staff', String(staffId)),
    cookies.knownBrowser(knownBrowser),
    cookies.clearWayBack(),
  )
})

/** The page requested before the sign-in, if it is one of the desk. */
function requestedPage(context: AppLoadContext) {
  const target = context.safeTarget(context.jar.wayBack)
  return /^\/desk\//i.test(target) ? target : deskPaths.home()
}

export default function DeskSignIn() {
  const { t } = useTranslation('desk')
  const { mustSignIn, hasParkedForm, demoSignIns } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const isForCode = result?.initialValue?.part === 'code'
  const [form, fields] = useForm<z.input<typeof staffSignInForm>>({
    id: 'desk-sign-in',
    lastResult: isForCode ? undefined : result,
  })
  if (isForCode)
    return (
      <CodeStep result={result} lost={t('secondFactor.lost')} startOver={deskPaths.signIn()}>
        <input type="hidden" name="part" value="code" />
        <input type="hidden" name="ticket" value={String(result?.initialValue?.ticket ?? '')} />
      </CodeStep>
    )
  return (
    <EntryPage title={t('signIn.title')}>
      {mustSignIn && (
        <Notice title={hasParkedForm ? t('account:login.parked') : t('account:login.mustSignIn')} />
      )}
      <PortalForm form={form} submitLabel={t('signIn.submit')}>
        <TextField field={fields.loginId} label={t('field.loginId')} autoComplete="username" />
        <OwnPasswordField field={fields.password} label={t('field.password')} />
        <Button className="mt-6 md:w-full">{t('signIn.submit')}</Button>
      </PortalForm>
      <p className="mt-6 text-table text-ink-2">{t('signIn.help')}</p>
      <DemoSignIns signIns={demoSignIns} />
    </EntryPage>
  )
}
