import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { loadContacts } from '~/domains/building/load-settings.server'
import { ConsentTicks } from '~/domains/lease/components/consent-ticks'
import { LeaseAside } from '~/domains/lease/components/lease-aside'
import { LeaseSteps } from '~/domains/lease/components/lease-steps'
import { loadTerms } from '~/domains/lease/components/load-terms.server'
import { leasePaths } from '~/domains/lease/paths'
import { consentForm } from '~/domains/lease/schemas'
import { formAction } from '~/forms/form-action.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/page/disclosure'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import { Prose } from '~/ui/page/prose'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('lease:terms.title'),
  description: (t) => t('lease:terms.description'),
  section: 'building',
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [terms, contacts] = await Promise.all([loadTerms(context), loadContacts(context)])
  return { terms, contacts, isGiven: context.jar.leaseConsent === terms.version }
}

/** The version agreed to is kept in a signed cookie, which the next page reads. */
export const action = formAction(consentForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { version } = await loadTerms(context)
  if ((posted.value.policyVersion ?? version) !== version)
    return posted.show((values) => values, { consent: ['policyChanged'] })
  return seeOther(leasePaths.inquiry(), context.cookies.leaseConsent(version))
})

/** The terms of an inquiry and its privacy text, to agree to before the form. */
export default function LeaseInquiryTerms() {
  const { t } = useTranslation('lease')
  const { terms, contacts, isGiven } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<z.input<typeof consentForm>>({
    id: 'lease-terms',
    lastResult: useAnswer(),
    defaultValue: isGiven ? { agreeTerms: true, consent: true } : {},
  })
  return (
    <Page title={t('terms.title')} lead={t('terms.lead')}>
      <LeaseSteps current="terms" />
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <PortalForm form={form} action={leasePaths.terms()} submitLabel={t('terms.submit')}>
            <section aria-labelledby="terms" className="border-t-2 border-ink pt-6">
              <h2 id="terms" className="mb-4 text-h2-s font-semibold md:text-h2">
                {terms.title}
              </h2>
              <Disclosure summary={t('terms.read')} isBoxed>
                <Prose text={terms.body} />
                <p className="mt-4 text-table text-ink-3">
                  {t('terms.version', { version: terms.version, date: terms.inForceFrom })}
                </p>
              </Disclosure>
            </section>
            <div className="mt-4">
              <ConsentTicks fields={fields} version={terms.version} />
            </div>
            <Button className="mt-6">{t('terms.submit')}</Button>
          </PortalForm>
        </div>
        <LeaseAside contacts={contacts} />
      </div>
    </Page>
  )
}
