import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { deskComplaintsClient } from '~/domains/complaints/client.server'
import { DeskDoneTable } from '~/domains/complaints/screens/desk-complaints/desk-done-table'
import { DeskLinks } from '~/domains/complaints/screens/desk-complaints/desk-links'
import { DeskQueue } from '~/domains/complaints/screens/desk-complaints/desk-queue'
import { loadCategories, queueForm } from '~/domains/complaints/components/desk-pages.server'
import { DESK_VIEWS, deskComplaintQuery } from '~/domains/complaints/desk-schemas'
import { complaintPaths } from '~/domains/complaints/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { listAddress, loadList } from '~/lists/load-list.server'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import { sortLinks } from '~/ui/list/table'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('complaints:desk.title'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [categories, list] = await Promise.all([
    loadCategories(context),
    loadList(request, deskComplaintQuery, {
      views: ['view'],
      find: (query) => read(deskComplaintsClient(context.api).desk.complaints.$get({ query })),
      path: complaintPaths.deskList,
    }),
  ])
  return { list, categories, now: context.now.toISOString() }
}

export const action = formAction(queueForm, async (args, receive) => {
  const { request, context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { id } = posted.value
  const taken = await send(
    deskComplaintsClient(context.api).desk.complaints[':id'].take.$post({ param: { id } }, once(posted)),
  )
  if (!taken.ok) return posted.refuse(taken.problem)
  const toast = context.cookies.flash({ key: 'complaintTaken', tone: 'done' })
  return seeOther(listAddress(request), toast)
})

/** Tenants' inquiries: the queue, one's own, and closed ones. */
export default function DeskComplaints() {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  const { list, categories, now } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { items, page, filter } = list
  const view = filter.view as (typeof DESK_VIEWS)[number]
  return (
    <DeskFrame title={t('desk.title')} action={<DeskLinks />}>
      <ErrorSummary form={{ id: 'queue', allErrors: errorsOf(result) }} />
      <Tabs
        label={t('desk.views')}
        current={complaintPaths.deskList({ view })}
        tabs={DESK_VIEWS.map((one) => ({
          label: t(`desk.view.${one}`),
          to: complaintPaths.deskList({ view: one }),
        }))}
      />
      <FilterBar
        path={complaintPaths.deskList()}
        reset={complaintPaths.deskList({ view })}
        list={list}
        views={['view']}
        fields={[
          {
            name: 'categoryId',
            label: t('field.category'),
            options: categories.map(({ id, name }) => ({ value: String(id), label: name[language] })),
          },
          { name: 'keyword', label: t('desk.keyword') },
        ]}
      />
      <Listed
        list={list}
        path={complaintPaths.deskList}
        count={t('list.count', { count: page.count })}
        empty={
          <EmptyState drawing="no-inquiries">
            {t(list.isFiltered ? 'desk.noneFound' : `desk.none.${view}`)}
          </EmptyState>
        }
      >
        {view === 'done' ? (
          <DeskDoneTable
            rows={items}
            caption={t('desk.title')}
            order={sortLinks(list, complaintPaths.deskList)}
          />
        ) : (
          <DeskQueue rows={items} now={now} result={result} />
        )}
      </Listed>
    </DeskFrame>
  )
}
