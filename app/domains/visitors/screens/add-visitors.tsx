import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { messageCode } from '~/api/message-code'
import { groupClient } from '~/domains/visitors/client.server'
import { VisitorFields } from '~/domains/visitors/components/visitor-fields'
import { GROUP_SHEET } from '~/domains/visitors/components/group-pages'
import { MOST_MEMBERS } from '~/domains/visitors/limits'
import { visitorPaths } from '~/domains/visitors/paths'
import { visitorForm } from '~/domains/visitors/schemas'
import { findVisit, readVisitParams, handleExpiredProof } from '~/domains/visitors/visit-page.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { can } from '~/rules/permissions'
import { Button, ButtonLink } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { SheetUploadForm } from '~/workbooks/components/sheet-upload-form'
import { sheetUpload } from '~/workbooks/schemas'
import { callSheets } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('visitors:group.addTitle'), section: 'visitor' }

/** One person typed, or a file. */
const additionForm = z.discriminatedUnion('part', [
  sheetUpload.extend({ part: z.literal('sheet') }),
  visitorForm.safeExtend({ part: z.literal('person') }),
])

export async function loader({ params, context }: LoaderFunctionArgs) {
  const visit = await findVisit(context, { id: readVisitParams(params).id })
  if (visit?.kind !== 'group' || !visit.actions.add.allowed) throw new Response(null, { status: 404 })
  return { id: visit.id, mayBringSheet: can(actorOf(await context.me()), 'groupVisits:request') }
}

export const action = formAction(additionForm, async (args, receive) => {
  const { context, params } = args
  const { id } = readVisitParams(params)
  const groups = groupClient(context.api)
  const posted = await receive({ sheet: 'workbook' })
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  if (value.part === 'sheet') {
    const read = await send(
      callSheets<{ id: string }>(
        context,
        'POST',
        GROUP_SHEET.api,
        { sheet: value.sheet },
        once(posted).headers,
      ),
    )
    if (!read.ok) return posted.refuse(read.problem)
    const param = { id: read.data.id }
    const assigned = await send(
      groups['group-sheets'][':id'].group.$put({ param, json: { group: id } }, once(posted)),
    )
    return assigned.ok ? seeOther(visitorPaths.organizationRows(param)) : posted.refuse(assigned.problem)
  }
  const { part: _part, ...person } = value
  const call = groups['group-visits'][':id'].people.$post(
    { param: { id }, json: { visitors: [person] } },
    once(posted),
  )
  const added = await handleExpiredProof(id, send(call))
  if (!added.ok) return posted.refuse(added.problem)
  const key = messageCode('membersAdded', { number: 1 })
  return seeOther(visitorPaths.details({ id }), context.cookies.flash({ key, tone: 'done' }))
})

type Result = SubmissionResult<string[]> | undefined

/** Adds people to a group: one who is typed, or many from a file (product §2: additional visitors). */
export default function AddVisitors() {
  const { t } = useTranslation('visitors')
  const { id, mayBringSheet } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as Result
  const part = (result?.initialValue as { part?: string } | undefined)?.part
  const [form, fields] = useForm<Omit<z.input<typeof visitorForm>, 'part'>>({
    id: 'person',
    lastResult: part === 'person' ? result : undefined,
  })
  const back = visitorPaths.details({ id })
  return (
    <Page
      title={t('group.addTitle')}
      lead={t('group.addLead')}
      crumbs={[{ label: t('details.title'), to: back }]}
    >
      <PortalForm form={form} submitLabel={t('group.addOne')} className="max-w-form">
        <input type="hidden" name="part" value="person" />
        <VisitorFields fields={fields} isLead />
        <div className="mt-6 md:flex">
          <Button>{t('group.addOne')}</Button>
          <ButtonLink to={back} look="secondary" className="mt-3 md:ml-3 md:mt-0">
            {t('change.back')}
          </ButtonLink>
        </div>
      </PortalForm>
      {mayBringSheet && (
        <section aria-labelledby="many" className="mt-16">
          <h2 id="many" className="mb-3 text-h2-s font-semibold md:text-h2">
            {t('group.addMany')}
          </h2>
          <SheetUploadForm
            template={visitorPaths.organizationFile()}
            result={part === 'sheet' ? result : undefined}
            part="sheet"
            rows={MOST_MEMBERS}
          />
        </section>
      )}
    </Page>
  )
}
