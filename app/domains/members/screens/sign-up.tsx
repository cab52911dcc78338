import { redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { attempt, readOptional, send } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'
import { membersClient } from '~/domains/members/client.server'
import { CompanyFields } from './sign-up/company-fields'
import { DeviceFields } from '~/domains/account/device-fields'
import { LoginIdField } from './sign-up/login-id-field'
import { SignUpAside } from './sign-up/sign-up-aside'
import { SignUpSteps } from '~/domains/members/components/sign-up-steps'
import { givenConsents, loadConsentPolicies, outdatedConsents } from './consents.server'
import { PasswordFields } from '~/domains/members/password-fields'
import { phoneState } from '~/domains/members/phone-proof'
import { PhoneProofFields } from '~/domains/members/phone-proof-fields'
import { appDevice } from '~/domains/account/schemas'
import { notifyAndRegisterDevice } from './sign-up/sign-up-follow-up.server'
import { storeTypedValues, showAgain, startForm, handleStep } from './sign-up/sign-up-form.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useLastAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { RadioField } from '~/ui/form/choice-field'
import { FieldGroup, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { memberPaths } from '~/domains/members/paths'
import { signUpForm } from '~/domains/members/sign-up-schemas'

export const handle: ScreenHandle = {
  title: (t) => t('account:signUp.title'),
  hydrate: true,
  i18n: ['account'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

/** The sign-up form with the hidden fields of its steps. */
const screenForm = signUpForm.and(
  z.object({
    codeSentTo: z.string().optional(),
    provenMobile: z.string().optional(),
    checkedId: z.string().optional(),
    ...appDevice.shape,
  }),
)

export async function loader({ context }: LoaderFunctionArgs) {
  const [policies, companies] = await Promise.all([
    loadConsentPolicies(context).catch(() => null),
    readOptional(send(buildingClient(context.api).auth.companies.$get())),
  ])
  const consents = givenConsents(context)
  if (!consents) throw redirect(memberPaths.signUpTerms())
  if (policies && outdatedConsents(consents, policies).length > 0) throw backToTerms(context, 'policyChanged')
  const { language } = context
  return {
    companies:
      companies && companies.map((company) => ({ value: String(company.id), label: company[language] })),
    isKiosk: context.kiosk !== null,
    start: await startForm(context),
  }
}

/** Redirects to the terms with the reason as a message; the values typed so far are in a cookie. */
const backToTerms = ({ cookies }: AppLoadContext, key: 'termsNotAgreed' | 'policyChanged') =>
  seeOther(memberPaths.signUpTerms(), cookies.flash({ key, tone: 'problem' }))

export const action = formAction(screenForm, async (args, receive) => {
  const { context } = args
  const { api, cookies } = context
  const posted = await receive()
  if (posted.kind === 'invalid') return showAgain(context, posted.answer)
  if (posted.kind === 'step') {
    if (posted.step !== 'read-terms') return showAgain(context, await handleStep(context, posted))
    storeTypedValues(context, posted.payload)
    return seeOther(memberPaths.signUpTerms())
  }
  const consents = givenConsents(context)
  if (!consents) {
    storeTypedValues(context, posted.payload)
    return backToTerms(context, 'termsNotAgreed')
  }
  const { deviceId, deviceName, deviceToken, ...form } = posted.value
  const call = membersClient(api).auth.register.$post({ json: { ...form, ...consents } }, once(posted))
  const signedUp = await attempt(send(call), 'internalServerError')
  if (!signedUp.ok) {
    const answer = await showAgain(context, posted.refuse(signedUp.problem))
    return signedUp.problem.messageKey === 'policyChanged' ? backToTerms(context, 'policyChanged') : answer
  }
  await notifyAndRegisterDevice(context, signedUp.data, { deviceId, deviceName, deviceToken })
  return seeOther(
    memberPaths.signUpComplete(),
    ...cookies.clearSignUp(),
    cookies.signedUp(signedUp.data.loginId),
  )
})

export default function SignUp() {
  const { t } = useTranslation('account')
  const { companies, isKiosk, start } = useLoaderData<typeof loader>()
  const { floors, ...lastResult } = useLastAnswer(useActionData<typeof action>()) ?? start
  const [form, fields] = useForm<z.input<typeof screenForm>>({ id: 'sign-up', lastResult })
  const { name, gender, email, password, confirmPassword } = fields
  return (
    <Page
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      crumbs={[{ label: t('terms.title'), to: memberPaths.signUpTerms() }]}
    >
      <SignUpSteps current="information" />
      {!companies && <Notice tone="warning" title={t('signUp.listsAway')} />}
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <PortalForm form={form} action={memberPaths.signUp()} submitLabel={t('signUp.submit')}>
            <DeviceFields />
            {CONSENTS.map((consent) => (
              <input key={consent} type="hidden" name={consent} value="on" />
            ))}
            <div>
              <CompanyFields fields={fields} companies={companies} floors={floors} />
              <FieldGroup legend={t('signUp.personGroup')}>
                <TextField field={name} label={t('field.name')} autoComplete="name" />
                <RadioField
                  field={gender}
                  label={t('field.gender')}
                  options={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
                />
                <TextField field={email} label={t('field.email')} type="email" autoComplete="email" />
                <PhoneProofFields fields={fields} state={phoneState(lastResult.initialValue)} />
              </FieldGroup>
              <FieldGroup legend={t('signUp.accountGroup')}>
                <LoginIdField fields={fields} />
                <PasswordFields
                  password={password}
                  confirmPassword={confirmPassword}
                  isAskedAgain={form.status === 'error' && !password.errors}
                />
              </FieldGroup>
            </div>
            <Button className="mt-8">{t('signUp.submit')}</Button>
          </PortalForm>
        </div>
        <SignUpAside formId={form.id} mayGoBack={!isKiosk} />
      </div>
    </Page>
  )
}

/** Consents are given on the page before. The form's schema requires them here, the action reads only the signed cookie. */
const CONSENTS = ['agreeTerms', 'agreePersonalInformation'] as const
const genders = ['male', 'female'] as const
