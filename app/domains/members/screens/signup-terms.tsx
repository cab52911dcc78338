import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import {
  AGREE_TO_ALL,
  agreeToAll,
  ConsentFields,
  consentPlaces,
} from '~/domains/members/components/consent-fields'
import { SignUpSteps } from '~/domains/members/components/sign-up-steps'
import { givenConsents, loadConsentPolicies, outdatedConsents, storeConsents } from './consents.server'
import { accountPaths } from '~/domains/account/paths'
import { formAction } from '~/forms/form-action.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { memberPaths } from '~/domains/members/paths'
import { consentForm } from '~/domains/members/sign-up-schemas'

export const handle: ScreenHandle = {
  title: (t) => t('account:terms.title'),
  description: (t) => t('account:terms.description'),
}

export async function loader({ context }: LoaderFunctionArgs) {
  const policies = await loadConsentPolicies(context)
  const consents = givenConsents(context)
  return { policies, agreed: consents && outdatedConsents(consents, policies).length === 0 ? consents : null }
}

export const action = formAction(consentForm, async (args, receive) => {
  const posted = await receive()
  if (posted.kind === 'step' && posted.step === AGREE_TO_ALL) return posted.show(agreeToAll)
  if (posted.kind !== 'complete') return posted.answer
  const outdated = outdatedConsents(posted.value, await loadConsentPolicies(args.context))
  if (outdated.length > 0)
    return posted.show(
      (values) => values,
      Object.fromEntries(outdated.map((name) => [name, ['policyChanged']])),
    )
  return seeOther(memberPaths.signUp(), storeConsents(args.context, posted.value))
})

export default function SignUpTerms() {
  const { t } = useTranslation('account')
  const { policies, agreed: agreed } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<z.input<typeof consentForm>>({
    id: 'terms',
    lastResult: useAnswer(),
    defaultValue: agreed ?? {},
  })
  return (
    <Page title={t('terms.title')} lead={t('terms.lead')}>
      <SignUpSteps current="terms" />
      <PortalForm
        form={form}
        action={memberPaths.signUpTerms()}
        submitLabel={t('terms.submit')}
        places={consentPlaces(policies)}
      >
        <div className="lg:max-w-form">
          <ConsentFields fields={fields} policies={policies} />
        </div>
        <Button className="mt-8">{t('terms.submit')}</Button>
      </PortalForm>
      <p className="mt-6">
        {t('terms.haveAccount')}{' '}
        <Link to={accountPaths.login()} className="link inline-flex min-h-target items-center">
          {t('login.title')}
        </Link>
      </p>
    </Page>
  )
}
