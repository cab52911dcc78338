import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { send } from '~/api/client.server'
import { requireMe } from '~/domains/members/require-me.server'
import { groupClient } from '~/domains/visitors/client.server'
import { ConsentField } from '~/domains/visitors/components/consent-field'
import { GroupHostFields } from '~/domains/visitors/screens/organization-visitor/group-fields'
import { GroupPeopleFields } from '~/domains/visitors/screens/organization-visitor/group-people-fields'
import { TimeFields } from '~/domains/visitors/components/time-fields'
import { groupRequestOf, listOfForm, loadGroupForm } from '~/domains/visitors/components/group-form.server'
import { groupStartForm } from '~/domains/visitors/group-schemas'
import { visitorPaths } from '~/domains/visitors/paths'
import { inPageOrder } from '~/forms/in-page-order'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('visitors:group.title'),
  section: 'visitor',
  hydrate: true,
  i18n: ['visitors'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const me = await requireMe(context, 'groupVisits:request')
  return loadGroupForm(context, me, groupRequestOf(request))
}

export const action = formAction(groupStartForm, async (args, receive) => {
  const { context, request } = args
  const posted = await receive({ sheet: 'workbook' })
  if (posted.kind !== 'complete') return posted.answer
  const { sheet: file, people, typed, has: _has, ...visit } = posted.value
  // A file that was chosen before the other way is not meant.
  const sheet = typed === 'yes' ? undefined : file
  const client = groupClient(context.api)
  // Before the list is read: an invalid field must not lose the sender's file.
  const checked = await send(client['group-visits'].check.$post({ json: visit }))
  if (!checked.ok) return posted.refuse(checked.problem)
  const list = await listOfForm(context, { sheet, people }, groupRequestOf(request), once(posted))
  if (!list.ok) return posted.refuse(list.problem)
  const param = { id: list.data.id }
  const saved = await send(client['group-sheets'][':id'].visit.$put({ param, json: visit }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem)
  return seeOther(visitorPaths.organizationRows(param))
})

/** In page order. */
const FIELDS = [
  '',
  'hostName',
  'hostMobile',
  'floor',
  'visitDate',
  'visitTime',
  'purpose',
  'purposeText',
  'people',
  'typed',
  'sheet',
  'consent',
]
type Values = Omit<z.input<typeof groupStartForm>, 'sheet' | 'people'> & { sheet?: string; people?: string }

/** A group's visit: host, time and purpose, and its people as a file, typed, or from an earlier visit. */
export default function OrganizationVisitor() {
  const { t } = useTranslation('visitors')
  const { me, floors, policy, window, list, people, start } = useLoaderData<typeof loader>()
  const actionResult = useAnswer()
  const answer = actionResult?.error
    ? { ...actionResult, error: inPageOrder(actionResult.error, FIELDS) }
    : actionResult
  const [form, fields] = useForm<Values>({ id: 'group', lastResult: answer ?? start })
  return (
    <Page title={t('group.title')} lead={t('group.lead')} crumbs={[{ label: t('crumb') }]}>
      {people && !answer && <Notice title={t('again.filled')} />}
      <PortalForm form={form} submitLabel={t('group.next')} hasFiles className="max-w-form">
        <GroupHostFields fields={fields} me={me} floors={floors} />
        <TimeFields fields={fields} window={window} legend={t('individual.timeGroupMine')} />
        <GroupPeopleFields fields={fields} list={list} earlier={people} />
        <ConsentField
          field={fields.consent}
          version={fields.consentVersion}
          policy={policy}
          hint={t('group.consentHint')}
        />
        <Button className="mt-6">{t('group.next')}</Button>
      </PortalForm>
    </Page>
  )
}
