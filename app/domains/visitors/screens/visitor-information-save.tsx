import { useForm } from '@conform-to/react'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { send } from '~/api/client.server'
import { asGuest } from '~/domains/visitors/api-calls.server'
import { visitorsClient } from '~/domains/visitors/client.server'
import { isEditable } from '~/domains/visitors/components/is-editable'
import { VisitorFields } from '~/domains/visitors/components/visitor-fields'
import { visitorPaths } from '~/domains/visitors/paths'
import { visitorForm } from '~/domains/visitors/schemas'
import { findVisit, placeOf, whileOpen } from '~/domains/visitors/visit-page.server'
import { parkedResult } from '~/forms/parked-result.server'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useTranslation } from '~/i18n/use-translation'
import { formatPhone } from '~/rules/phone'
import { Button, ButtonLink } from '~/ui/button'
import { PortalForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('visitors:information.title'), section: 'visitor' }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id, number = 0 } = placeOf(params)
  const visit = await findVisit(context, params)
  // The details page asks a guest for the phone and tells everybody else that there is nothing.
  if (!visit) throw redirect(visitorPaths.details({ id }))
  const visitor = visit.visitors.find((person) => person.number === number)
  if (!visitor) throw new Response(null, { status: 404 })
  const mayEdit = visit.actions.edit.allowed && isEditable(visitor)
  return { id, visitor, mayEdit, parked: await parkedResult(context) }
}

export async function action(args: ActionFunctionArgs) {
  const { params, context } = args
  const { id, number = 0 } = placeOf(params)
  const posted = await receive(args, visitorForm)
  if (posted.kind !== 'complete')
    return posted.kind === 'invalid' ? posted.answer : posted.show((values) => values)
  const call = visitorsClient(context.api).visits[':id'].visitors[':number'].$put(
    { param: { id, number: String(number) }, json: posted.value },
    asGuest(context, once(posted)),
  )
  const saved = await whileOpen(id, send(call))
  if (!saved.ok) return posted.refuse(saved.problem)
  return seeOther(
    visitorPaths.details({ id }),
    context.cookies.flash({ key: 'visitorInformationSaved', tone: 'done' }),
  )
}

export default function VisitorInformationSave() {
  const { t } = useTranslation('visitors')
  const { id, visitor, mayEdit, parked } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<z.input<typeof visitorForm>>({
    id: 'visitor',
    lastResult: useActionData<typeof action>() ?? parked,
    defaultValue: {
      name: visitor.name,
      mobile: formatPhone(visitor.mobile),
      email: visitor.email ?? '',
      companyName: visitor.companyName ?? '',
      plate: visitor.plate ?? '',
      otherPlate: visitor.otherPlate ? 'on' : undefined,
    },
  })
  const back = visitorPaths.details({ id })
  return (
    <Page title={t('information.title')} crumbs={[{ label: t('details.title'), to: back }]}>
      {parked && <Notice title={t('individual.parked')} />}
      {mayEdit ? (
        <PortalForm form={form} submitLabel={t('information.submit')} className="max-w-form">
          <VisitorFields fields={fields} isLead={visitor.number === 0} />
          <div className="mt-6 md:flex">
            <Button>{t('information.submit')}</Button>
            <ButtonLink to={back} look="secondary" className="mt-3 md:ml-3 md:mt-0">
              {t('information.back')}
            </ButtonLink>
          </div>
        </PortalForm>
      ) : (
        <>
          <Notice tone="warning" title={t('information.fixed')} />
          <ButtonLink to={back} look="secondary">
            {t('information.back')}
          </ButtonLink>
        </>
      )}
    </Page>
  )
}
