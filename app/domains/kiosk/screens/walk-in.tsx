import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { readOptional, send } from '~/api/client.server'
import { renderPolicy } from '~/domains/building/render-policy.server'
import { buildingClient } from '~/domains/building/client.server'
import { NotEnrolled } from '~/domains/kiosk/components/not-enrolled'
import { isEnrolledKiosk } from '~/domains/kiosk/components/is-enrolled-kiosk.server'
import { kioskPaths } from '~/domains/kiosk/paths'
import { visitorsClient } from '~/domains/visitors/client.server'
import { ConsentField } from '~/domains/visitors/components/consent-field'
import { PurposeFields } from '~/domains/visitors/components/purpose-fields'
import { VisitorFields } from '~/domains/visitors/components/visitor-fields'
import { visitorPaths } from '~/domains/visitors/paths'
import { lobbyWalkInForm } from '~/domains/visitors/walk-in-schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { FieldGroup, SelectField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('kiosk:walkIn.title'), section: 'visitor' }

/** Who is not in the lobby reserves a visit instead. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.kiosk) throw redirect(visitorPaths.individual())
  const { api, language } = context
  const [isEnrolled, companies, policy] = await Promise.all([
    isEnrolledKiosk(context),
    readOptional(send(buildingClient(api).auth.companies.$get())),
    readOptional(
      send(buildingClient(api).home.policies[':type'].$get({ param: { type: 'visit-privacy' }, query: {} })),
    ),
  ])
  return {
    isEnrolled,
    companies: companies?.map((company) => ({ value: String(company.id), label: company[language] })),
    policy: policy && renderPolicy(policy),
  }
}

export const action = formAction(lobbyWalkInForm, async (args, receive) => {
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { api, cookies } = args.context
  const entered = await send(
    visitorsClient(api).visits['walk-in'].$post({ json: posted.value }, once(posted)),
  )
  if (!entered.ok) return posted.refuse(entered.problem)
  const { id, guest } = entered.data
  return seeOther(
    kioskPaths.walkInAnswer({ id }),
    ...(guest ? [cookies.visitAccess(guest.access, guest.expires)] : []),
  )
})

/** A visitor in the lobby without a reservation asks the host to be let in (decisions §2, §10). */
export default function KioskWalkIn() {
  const { t } = useTranslation('kiosk')
  const { isEnrolled, companies, policy } = useLoaderData<typeof loader>()
  const lastResult = useAnswer()
  const [form, fields] = useForm<z.input<typeof lobbyWalkInForm>>({ id: 'walk-in', lastResult })
  if (!isEnrolled)
    return (
      <Page title={t('walkIn.title')}>
        <NotEnrolled />
      </Page>
    )
  return (
    <Page title={t('walkIn.title')} lead={t('walkIn.lead')}>
      {!companies && <Notice tone="warning" title={t('visitors:individual.listsAway')} />}
      <PortalForm form={form} action={kioskPaths.walkIn()} submitLabel={t('walkIn.submit')}>
        <FieldGroup legend={t('walkIn.host')}>
          <SelectField
            field={fields.companyId}
            label={t('visitors:field.company')}
            placeholder={t('visitors:individual.chooseCompany')}
            options={companies ?? []}
          />
          <TextField field={fields.hostName} label={t('visitors:field.hostName')} />
          <TextField
            field={fields.hostMobile}
            label={t('visitors:field.hostMobile')}
            type="tel"
            hint={t('walkIn.hostMobileHint')}
            optional
          />
          <PurposeFields fields={fields} />
        </FieldGroup>
        <FieldGroup legend={t('walkIn.visitor')}>
          <VisitorFields fields={fields.visitor.getFieldset()} isLead isSelf />
        </FieldGroup>
        <ConsentField field={fields.consent} version={fields.consentVersion} policy={policy ?? null} />
        <Button className="mt-6">{t('walkIn.submit')}</Button>
      </PortalForm>
    </Page>
  )
}
