import {
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { send } from '~/api/client.server'
import { guestProofHeaders } from '~/domains/visitors/api-calls.server'
import { loadChange } from './visitor-information-save/change-form.server'
import { groupClient, visitorsClient } from '~/domains/visitors/client.server'
import { groupChangeForm } from '~/domains/visitors/group-schemas'
import { isEditable } from '~/domains/visitors/rules/is-editable'
import { GroupChangeForm } from './visitor-information-save/group-change-form'
import { VisitChangeForm } from './visitor-information-save/visit-change-form'
import type { Result } from '~/domains/visitors/components/visit-decisions'
import { VisitorFields } from '~/domains/visitors/components/visitor-fields'
import { handlePartyStep } from '~/domains/visitors/components/party-steps.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { visitChangeForm, visitorForm, type Visit } from '~/domains/visitors/schemas'
import { findVisit, readVisitParams, handleExpiredProof } from '~/domains/visitors/visit-page.server'
import { withConstraint } from '~/forms/form-action.server'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { formatPhone } from '~/rules/phone'
import { Button, ButtonLink } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

type Data = { isWhole: boolean } | undefined

export const handle: ScreenHandle<Data> = {
  title: (t, data) => (data?.isWhole ? t('visitors:change.title') : t('visitors:information.title')),
  section: 'visitor',
}

/** With a visitor's number in the address that visitor's information, without it the whole reservation. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id, number } = readVisitParams(params)
  const visit = await findVisit(context, params)
  // The details page asks a guest for the phone and answers all others 404.
  if (!visit) throw redirect(visitorPaths.details({ id }))
  const { edit, change } = visit.actions
  const isGuest = (await context.me()) === null
  const isApproved = visit.status === 'approved'
  // The kind must be in the address, to choose the schema when the form is posted.
  if (number === undefined && visit.kind === 'group' && params.type !== 'group')
    throw redirect(visitorPaths.informationSave({ id, type: 'group' }))
  if (number === undefined) {
    const form = change.allowed ? await loadChange(context, visit) : null
    return {
      id,
      isWhole: true,
      isGroup: visit.kind === 'group',
      refusal: change.reason,
      visitor: null,
      change: form,
      isGuest,
      isApproved,
    }
  }
  const visitor = visit.visitors.find((person) => person.number === number)
  if (!visitor) throw new Response(null, { status: 404 })
  const mayEdit = edit.allowed && isEditable(visitor)
  return {
    id,
    isWhole: false,
    isGroup: false,
    visitor: mayEdit ? visitor : null,
    refusal: null,
    change: null,
    isGuest,
    isApproved: visitor.status === 'approved',
  }
}

const anyChangeForm = z.union([groupChangeForm, visitChangeForm, visitorForm])

export const action = withConstraint(anyChangeForm, async (args: ActionFunctionArgs) => {
  const { params, context } = args
  const { id, number } = readVisitParams(params)
  const details = visitorPaths.details({ id })
  const visit = visitorsClient(context.api).visits[':id']
  if (number === undefined && params.type === 'group') {
    const posted = await receive(args, groupChangeForm)
    if (posted.kind !== 'complete') return posted.answer
    const group = groupClient(context.api)['group-visits'][':id']
    const changed = await handleExpiredProof(
      id,
      send(group.$put({ param: { id }, json: posted.value }, once(posted))),
    )
    if (!changed.ok) return posted.refuse(changed.problem)
    return seeOther(details, context.cookies.flash({ key: 'visitChanged', tone: 'done' }))
  }
  if (number === undefined) {
    const posted = await receive(args, visitChangeForm)
    if (posted.kind === 'step') return handlePartyStep(posted) ?? posted.answer
    if (posted.kind !== 'complete') return posted.answer
    const call = visit.$put({ param: { id }, json: posted.value }, guestProofHeaders(context, once(posted)))
    const changed = await handleExpiredProof(id, send(call))
    if (!changed.ok) return posted.refuse(changed.problem)
    return seeOther(
      details,
      ...renewed(context, changed.data),
      context.cookies.flash({ key: 'visitChanged', tone: 'done' }),
    )
  }
  const posted = await receive(args, visitorForm)
  if (posted.kind !== 'complete') return posted.answer
  const call = visit.visitors[':number'].$put(
    { param: { id, number: String(number) }, json: posted.value },
    guestProofHeaders(context, once(posted)),
  )
  const saved = await handleExpiredProof(id, send(call))
  if (!saved.ok) return posted.refuse(saved.problem)
  return seeOther(
    details,
    ...renewed(context, saved.data),
    context.cookies.flash({ key: 'visitorInformationSaved', tone: 'done' }),
  )
})

/** The proof of a guest whose own phone has changed. */
const renewed = (
  { cookies }: AppLoadContext,
  { guest }: { guest: { access: string; expires: string } | null },
) => (guest ? [cookies.visitAccess(guest.access, guest.expires)] : [])

export default function VisitorInformationSave() {
  const { t } = useTranslation('visitors')
  const { t: tMessages } = useTranslation('messages')
  const { id, isWhole, isGroup, refusal, visitor, change, isGuest, isApproved } =
    useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const back = visitorPaths.details({ id })
  return (
    <Page
      title={isWhole ? t('change.title') : t('information.title')}
      lead={isWhole && !isGroup ? t('change.lead') : undefined}
      crumbs={[{ label: t('details.title'), to: back }]}
    >
      {isApproved && (change || visitor) && (
        <Notice
          tone={isGuest ? 'warning' : undefined}
          title={t(isGuest ? (isWhole ? 'change.again' : 'change.personAgain') : 'change.told')}
        />
      )}
      {change &&
        (isGroup ? (
          <GroupChangeForm change={change} result={result} back={back} />
        ) : (
          <VisitChangeForm change={change} result={result} back={back} />
        ))}
      {visitor && <InformationForm visitor={visitor} result={result} back={back} />}
      {!change && !visitor && (
        <>
          <Notice
            tone="warning"
            title={
              refusal === 'visitChangeTooLate' || refusal === 'visitOfMeeting'
                ? tMessages(refusal)
                : t(isWhole ? 'change.fixed' : 'information.fixed')
            }
          />
          <ButtonLink to={back} look="secondary">
            {t('information.back')}
          </ButtonLink>
        </>
      )}
    </Page>
  )
}

function InformationForm({
  visitor,
  result,
  back,
}: {
  visitor: Visit['visitors'][number]
  result?: Result
  back: string
}) {
  const { t } = useTranslation('visitors')
  const [form, fields] = useForm<z.input<typeof visitorForm>>({
    id: 'visitor',
    lastResult: result,
    defaultValue: {
      name: visitor.name,
      mobile: formatPhone(visitor.mobile),
      email: visitor.email ?? '',
      companyName: visitor.companyName ?? '',
      plate: visitor.plate ?? '',
      otherPlate: visitor.otherPlate ? 'on' : undefined,
    },
  })
  return (
    <PortalForm form={form} submitLabel={t('information.submit')} className="max-w-form">
      <VisitorFields fields={fields} isLead={visitor.number === 0} />
      <div className="mt-6 md:flex">
        <Button>{t('information.submit')}</Button>
        <ButtonLink to={back} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('information.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}
