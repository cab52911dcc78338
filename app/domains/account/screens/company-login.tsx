import {
  json,
  redirect,
  type AppLoadContext,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { send } from '~/api/client.server'
import { accountClient } from '~/domains/account/client.server'
import { companyLoginForm } from '~/domains/account/company-schemas'
import { DeviceFields } from '~/domains/account/device-fields'
import { accountPaths } from '~/domains/account/paths'
import { appDevice } from '~/domains/account/schemas'
import { formAction } from '~/forms/form-action.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { isPresent, readQuery } from '~/lists/read-query'
import { Button, ButtonLink } from '~/ui/button'
import { EntryPage } from '~/ui/page/entry-page'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('account:companyLogin.title'),
  description: (t) => t('account:companyLogin.description'),
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh')
  return { 'Cache-Control': 'no-store', ...(refresh && { Refresh: refresh }) }
}

const screenForm = companyLoginForm.extend(appDevice.shape)

/** Nobody signs in at another site from a kiosk, where the next person would be signed in there (decisions §10, §13). */
function refuseKiosk({ kiosk }: AppLoadContext) {
  if (kiosk) throw redirect(accountPaths.login())
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  refuseKiosk(context)
  const { leaving } = readQuery(request, { leaving: isPresent })
  const left = leaving ? context.jar.companyLogin : undefined
  if (!left) return json({ leaving: null })
  const { url, company } = left
  return json(
    { leaving: { url, host: new URL(url).host, company: company[context.language] } },
    // A form may not lead to another site, not even by a redirect (form-action); a page that loads the next one may.
    { headers: { Refresh: `0; url=${url}` } },
  )
}

export const action = formAction(screenForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  refuseKiosk(context)
  if (posted.kind !== 'complete') return posted.answer
  const { email, ...device } = posted.value
  const started = await send(accountClient(context.api).auth.login.company.$post({ json: { email } }))
  if (!started.ok) return posted.refuse(started.problem)
  return seeOther(
    accountPaths.companyLogin({ leaving: 'on' }),
    context.cookies.companyLogin({ ...started.data, device }),
  )
})

/** Asks for the e-mail address at the company, whose domain leads to the company's provider. */
export default function CompanyLogin() {
  const { t } = useTranslation('account')
  const { leaving } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<z.input<typeof screenForm>>({
    id: 'company-login',
    lastResult: useAnswer(),
  })
  if (leaving)
    return (
      <EntryPage title={t('companyLogin.leaving', { company: leaving.company })}>
        <p className="mb-6">{t('companyLogin.leavingHint')}</p>
        <ButtonLink to={leaving.url} className="md:w-full">
          {t('companyLogin.leave', { host: leaving.host })}
        </ButtonLink>
        <ByPassword />
      </EntryPage>
    )
  return (
    <EntryPage title={t('companyLogin.title')} lead={t('companyLogin.lead')}>
      <PortalForm form={form} submitLabel={t('companyLogin.submit')}>
        <DeviceFields />
        <TextField field={fields.email} label={t('companyLogin.email')} type="email" autoComplete="email" />
        <Button className="mt-6 md:w-full">{t('companyLogin.submit')}</Button>
      </PortalForm>
      <ByPassword />
    </EntryPage>
  )
}

function ByPassword() {
  const { t } = useTranslation('account')
  return (
    <p className="mt-6">
      <Link to={accountPaths.login()} className="link inline-flex min-h-target items-center">
        {t('companyLogin.byPassword')}
      </Link>
    </p>
  )
}
