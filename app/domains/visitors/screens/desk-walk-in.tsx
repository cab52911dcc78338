import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, send } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'
import { deskWaitingClient } from '~/domains/visitors/client.server'
import { PurposeFields } from '~/domains/visitors/components/purpose-fields'
import { VisitorFields } from '~/domains/visitors/components/visitor-fields'
import { visitorPaths } from '~/domains/visitors/paths'
import { walkInForm } from '~/domains/visitors/walk-in-schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { CheckboxField, FieldGroup, SelectField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('desk:visits.walkIn') }

export async function loader({ context }: LoaderFunctionArgs) {
  const companies = await read(buildingClient(context.api).auth.companies.$get())
  return { companies }
}

export const action = formAction(walkInForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const entered = await send(deskWaitingClient(api).desk.visits.$post({ json: posted.value }, once(posted)))
  if (!entered.ok) return posted.refuse(entered.problem)
  return seeOther(
    visitorPaths.desk({ code: entered.data.code }),
    cookies.flash({ key: 'walkInEntered', tone: 'done' }),
  )
})

/** A visitor without a reservation: the desk enters the visit, the host decides by link (decisions §2, §9). */
export default function DeskWalkIn() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { companies } = useLoaderData<typeof loader>()
  const lastResult = useAnswer()
  const [form, fields] = useForm<z.input<typeof walkInForm>>({ id: 'walk-in', lastResult })
  return (
    <DeskFrame title={t('visits.walkIn')} list={{ label: t('visits.title'), to: visitorPaths.desk() }}>
      <p className="mb-8 max-w-text">{t('visits.walkInLead')}</p>
      <PortalForm form={form} submitLabel={t('visits.walkInSubmit')} className="max-w-form">
        <FieldGroup legend={t('visits.walkInHost')}>
          <SelectField
            field={fields.companyId}
            label={t('visitors:field.company')}
            placeholder={t('visits.chooseCompany')}
            options={companies.map((company) => ({ value: String(company.id), label: company[language] }))}
          />
          <TextField field={fields.hostName} label={t('visitors:field.hostName')} autoComplete="off" />
          <TextField
            field={fields.hostMobile}
            label={t('visitors:field.hostMobile')}
            type="tel"
            autoComplete="off"
            hint={t('visits.walkInHostMobileHint')}
            optional
          />
          <PurposeFields fields={fields} />
        </FieldGroup>
        <FieldGroup legend={t('visits.walkInVisitor')}>
          <VisitorFields fields={fields.visitor.getFieldset()} isLead />
        </FieldGroup>
        <FieldGroup legend={t('visits.walkInConsentGroup')}>
          <CheckboxField field={fields.consent} label={t('visits.walkInConsent')} />
        </FieldGroup>
        <Button className="mt-6">{t('visits.walkInSubmit')}</Button>
      </PortalForm>
    </DeskFrame>
  )
}
