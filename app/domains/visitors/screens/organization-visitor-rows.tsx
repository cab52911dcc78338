import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { groupClient } from '~/domains/visitors/client.server'
import { requireMe } from '~/domains/members/require-me.server'
import { GroupListFacts } from '~/domains/visitors/screens/organization-visitor-rows/group-list-facts'
import { loadList } from '~/domains/visitors/components/group-form.server'
import { GROUP_SHEET } from '~/domains/visitors/components/group-pages'
import { visitorPaths } from '~/domains/visitors/paths'
import { findVisit } from '~/domains/visitors/visit-page.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { SheetPreview } from '~/workbooks/components/sheet-preview'
import { previewPaths } from '~/workbooks/sheet-pages'
import { actOnSheet, loadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = {
  title: (t) => t('visitors:group.list'),
  section: 'visitor',
  hydrate: true,
  i18n: ['visitors'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args
  const me = await requireMe(context, 'groupVisits:request')
  const sheet = await loadSheet(args, GROUP_SHEET)
  const { visit, into } = await loadList(context, sheet.id)
  const group = into ? await findVisit(context, { id: into }) : null
  if (!visit && !group) throw redirect(visitorPaths.organization({ list: sheet.id }))
  return { sheet, visit, group, me: { name: me.fullName } }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args
  let said: 'groupApproved' | 'groupRequested' | 'membersAdded' = 'groupRequested'
  let done = visitorPaths.history()
  return actOnSheet(args, GROUP_SHEET, {
    // Without asking for the list first: a form that is sent twice finds it used up, and gets its first answer.
    store: async ({ sheet: id, count }, key) => {
      const lists = groupClient(context.api)['group-sheets']
      const stored = await send(lists[':id'].confirmation.$post({ param: { id }, json: { count } }, key))
      if (stored.ok) {
        if (stored.data.isAdded) said = 'membersAdded'
        else if (stored.data.status === 'approved') said = 'groupApproved'
        done = visitorPaths.details({ id: stored.data.id })
      }
      return stored
    },
    storedMessage: (number) => messageCode(said, { number }),
    next: () => done,
  })
}

/** The people of a group before it is requested: invalid rows to correct, rows typed here, and the confirmation. */
export default function OrganizationVisitorRows() {
  const { t } = useTranslation('visitors')
  const { sheet, visit, group, me } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { current: page } = sheet.page
  return (
    <Page
      title={t('group.list')}
      crumbs={[
        { label: t('crumb') },
        group
          ? { label: t('details.title'), to: visitorPaths.details({ id: group.id }) }
          : { label: t('group.title'), to: visitorPaths.organization({ list: sheet.id }) },
      ]}
    >
      <SheetPreview
        sheet={sheet}
        result={result}
        paths={{
          ...previewPaths(GROUP_SHEET.pages, sheet),
          upload: group
            ? visitorPaths.details({ id: group.id })
            : visitorPaths.organization({ list: sheet.id }),
        }}
        typing={{
          editing: sheet.editing,
          isAdding: sheet.isAdding,
          edit: (number) => visitorPaths.organizationRows({ id: sheet.id, page, edit: number }),
        }}
        summary={<GroupListFacts visit={visit} group={group} me={me} list={sheet.id} />}
        submitLabel={t(group ? 'group.addCount' : 'group.submit', { count: sheet.good })}
      />
    </Page>
  )
}
