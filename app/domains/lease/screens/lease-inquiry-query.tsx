import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { attempt, send } from '~/api/client.server'
import { loadContacts } from '~/domains/building/load-settings.server'
import { InquiryReceived } from '~/domains/inquiries/components/inquiry-received'
import { leaseClient } from '~/domains/lease/client.server'
import { LeaseAside } from '~/domains/lease/components/lease-aside'
import { LeaseSteps } from '~/domains/lease/components/lease-steps'
import { renderPolicy } from '~/domains/building/render-policy.server'
import { loadTerms } from '~/domains/lease/components/load-terms.server'
import { leasePaths } from '~/domains/lease/paths'
import { consentForm, inquiryScreenForm } from '~/domains/lease/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { asPage, seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { isPresent, readQuery } from '~/lists/read-query'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { LateConsent } from './lease-inquiry-query/late-consent'
import { LeaseFields } from './lease-inquiry-query/lease-fields'

export const handle: ScreenHandle = {
  title: (t) => t('lease:inquiry.title'),
  description: (t) => t('lease:inquiry.description'),
  section: 'building',
  hydrate: true,
  i18n: ['lease', 'inquiries', 'building'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { jar } = context
  const { done: isDone } = readQuery(request, { done: isPresent })
  const [terms, contacts] = await Promise.all([loadTerms(context), loadContacts(context)])
  const receipt = isDone ? jar.inquiryReceipt('lease') : null
  const isAgreed = jar.leaseConsent === terms.version
  // A form shown again keeps its entries, and asks for the consent itself.
  const isForm = context.drafts.current !== undefined || context.resendable().length > 0
  if (!receipt && !isAgreed && !isForm) throw redirect(leasePaths.terms())
  return { receipt, contacts, lateTerms: isAgreed ? null : renderPolicy(terms) }
}

export const action = formAction(inquiryScreenForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  const agreedVersion = context.jar.leaseConsent
  // Terms that the form may not have had yet are only rendered by the server.
  const terms = await loadTerms(context).catch(() => null)
  const isAgreed = !terms || agreedVersion === terms.version
  const asPageIfNotAgreed = async <Answer extends Response>(answer: Answer) =>
    isAgreed ? answer : asPage(answer)
  if (posted.kind !== 'complete') return asPageIfNotAgreed(posted.answer)
  const { agreeTerms, consent, policyVersion, ...inquiry } = posted.value
  // Ticks in the form itself are newer than those of the page before.
  const consents =
    agreedVersion && !policyVersion
      ? { agreeTerms: true, consent: true, policyVersion: agreedVersion }
      : { agreeTerms, consent, policyVersion }
  const checked = consentForm.safeParse(consents)
  if (!checked.success)
    return asPageIfNotAgreed(
      posted.show(
        (values) => values,
        Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), [message]])),
      ),
    )
  const call = leaseClient(context.api).lease.inquiry.$post(
    { json: { ...inquiry, ...consents } },
    once(posted),
  )
  const received = await attempt(send(call), 'internalServerError')
  if (!received.ok) return asPageIfNotAgreed(posted.refuse(received.problem))
  return seeOther(leasePaths.received(), ...context.cookies.inquiryReceived('lease', received.data.receipt))
})

/** The inquiry form after the consent, and its receipt. */
export default function LeaseInquiry() {
  const { t } = useTranslation('lease')
  const { receipt, contacts, lateTerms } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<z.input<typeof inquiryScreenForm>>({
    id: 'lease-inquiry',
    lastResult: useAnswer(),
  })
  if (receipt)
    return (
      <InquiryReceived
        receipt={receipt}
        title={t('received.title')}
        lead={t('received.lead')}
        next={t('received.next')}
        steps={<LeaseSteps current="received" />}
        aside={<LeaseAside contacts={contacts} />}
      />
    )
  return (
    <Page
      title={t('inquiry.title')}
      lead={t('inquiry.lead')}
      crumbs={[{ label: t('terms.title'), to: leasePaths.terms() }]}
    >
      <LeaseSteps current="inquiry" />
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <PortalForm form={form} action={leasePaths.inquiry()} submitLabel={t('inquiry.submit')}>
            <div>
              <LeaseFields fields={fields} />
              {lateTerms && <LateConsent fields={fields} terms={lateTerms} />}
            </div>
            <Button className="mt-8">{t('inquiry.submit')}</Button>
          </PortalForm>
        </div>
        <LeaseAside contacts={contacts} />
      </div>
    </Page>
  )
}
