import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { attempt, read, send } from '~/api/client.server'
import { renderPolicy } from '~/domains/building/render-policy.server'
import { buildingClient } from '~/domains/building/client.server'
import { loadContacts } from '~/domains/building/load-settings.server'
import { ConsentText } from '~/domains/inquiries/components/consent-text'
import { ContactFields, QuestionFields, WriterField } from '~/domains/inquiries/components/inquiry-fields'
import { InquiryReceived } from '~/domains/inquiries/components/inquiry-received'
import { barInquiryClient } from '~/domains/listening-bar/client.server'
import { barInquiryForm } from '~/domains/listening-bar/inquiry-schemas'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { rentalWindow } from '~/domains/listening-bar/rules/rental-window'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { isPresent, readQuery } from '~/lists/read-query'
import { Button } from '~/ui/button'
import { ConsentTick } from '~/ui/form/consent-tick'
import { FieldGroup, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { InquiryAside } from './listening-bar-lease-inquiry/inquiry-aside'

export const handle: ScreenHandle = {
  title: (t) => t('listening-bar:inquiry.title'),
  description: (t) => t('listening-bar:inquiry.description'),
  section: 'amenities',
  hydrate: true,
  i18n: ['listening-bar', 'inquiries', 'building'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { done: isDone } = readQuery(request, { done: isPresent })
  const policies = buildingClient(context.api).home.policies[':type']
  const [policy, contacts] = await Promise.all([
    read(policies.$get({ param: { type: 'personal-information-collection' }, query: {} })),
    loadContacts(context),
  ])
  const receipt = isDone ? context.jar.inquiryReceipt('listening-bar') : null
  return { receipt, policy: renderPolicy(policy), contacts, window: rentalWindow(context.today) }
}

export const action = formAction(barInquiryForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const call = barInquiryClient(context.api)['listening-bar'].inquiry.$post(
    { json: posted.value },
    once(posted),
  )
  const received = await attempt(send(call), 'internalServerError')
  if (!received.ok) return posted.refuse(received.problem)
  return seeOther(
    listeningBarPaths.inquiryReceived(),
    ...context.cookies.inquiryReceived('listening-bar', received.data.receipt),
  )
})

/** The form of whoever wants to rent the bar for an event, and its receipt. */
export default function ListeningBarLeaseInquiry() {
  const { t } = useTranslation('listening-bar')
  const { receipt, policy, contacts, window } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<z.input<typeof barInquiryForm>>({
    id: 'bar-inquiry',
    lastResult: useAnswer(),
  })
  const aside = <InquiryAside contacts={contacts} />
  if (receipt)
    return (
      <InquiryReceived
        receipt={receipt}
        title={t('inquiry.received.title')}
        lead={t('inquiry.received.lead')}
        next={t('inquiry.received.next')}
        aside={aside}
      />
    )
  return (
    <Page
      title={t('inquiry.title')}
      lead={t('inquiry.lead')}
      crumbs={[{ label: t('shell:menu.listeningBar'), to: listeningBarPaths.bar() }]}
    >
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <PortalForm form={form} action={listeningBarPaths.inquiry()} submitLabel={t('inquiry.submit')}>
            <div>
              <FieldGroup legend={t('inquiry.whoGroup')}>
                <WriterField field={fields.writer} />
                <ContactFields fields={fields} />
              </FieldGroup>
              <FieldGroup legend={t('inquiry.eventGroup')}>
                <TextField
                  field={fields.desiredDate}
                  label={t('inquiries:field.desiredDate')}
                  type="date"
                  {...{ min: window.from, max: window.to }}
                  width="short"
                  hint={t('inquiry.dateHint')}
                />
                <TextField
                  field={fields.guestName}
                  label={t('inquiries:field.guestName')}
                  hint={t('inquiry.guestHint')}
                  optional
                />
                <TextField
                  field={fields.guestPhone}
                  label={t('inquiries:field.guestPhone')}
                  type="tel"
                  inputMode="numeric"
                  hint={t('inquiries:hint.contact')}
                  optional
                />
              </FieldGroup>
              <FieldGroup legend={t('inquiry.questionGroup')}>
                <QuestionFields fields={fields} />
              </FieldGroup>
              <ConsentText policy={policy} summary={t('inquiry.consentText')}>
                <ConsentTick
                  field={fields.consent}
                  label={t('inquiry.consent')}
                  version={{
                    name: fields.policyVersion.name,
                    shownBefore: fields.policyVersion.initialValue,
                    current: policy.version,
                  }}
                />
              </ConsentText>
            </div>
            <Button className="mt-8">{t('inquiry.submit')}</Button>
          </PortalForm>
        </div>
        {aside}
      </div>
    </Page>
  )
}
