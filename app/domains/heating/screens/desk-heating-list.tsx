import { LIST_SIZES } from '~/lists/list-sizes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskHeatingClient } from '~/domains/heating/client.server'
import { DeskHeatingSelection } from '~/domains/heating/screens/desk-heating-list/desk-selection'
import { HeatingDeskTabs } from '~/domains/heating/components/desk-tabs'
import { decideHeating } from '~/domains/heating/components/desk-forms.server'
import { useFilterParts } from '~/domains/heating/components/use-filter-parts'
import { heatingPaths } from '~/domains/heating/paths'
import { deskHeatingQuery, selectionForm } from '~/domains/heating/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { listAddress, loadList } from '~/lists/load-list.server'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('heating:desk.list'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, deskHeatingQuery, {
    find: (query) => read(deskHeatingClient(context.api).desk.heating.$get({ query })),
    path: heatingPaths.deskList,
  })
  return { list }
}

export const action = formAction(selectionForm, async (args, receive) => {
  const { context, request } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const decided = await decideHeating(context, posted.value, once(posted))
  if (!decided.ok) return posted.refuse(decided.problem)
  return seeOther(listAddress(request), context.cookies.flash({ key: decided.data, tone: 'done' }))
})

/** Requests of all companies with a search; several waiting ones are decided at once. */
export default function DeskHeatingList() {
  const { t } = useTranslation('heating')
  const { list } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskFrame title={t('desk.title')}>
      <HeatingDeskTabs current="list" />
      <FilterBar
        path={heatingPaths.deskList()}
        list={list}
        sizes={LIST_SIZES}
        fields={useFilterParts(t('desk.keyword'))}
      />
      <Listed
        list={list}
        path={heatingPaths.deskList}
        empty={<EmptyState drawing="no-results">{t('messages:noData')}</EmptyState>}
      >
        <DeskHeatingSelection list={list} result={result} />
      </Listed>
    </DeskFrame>
  )
}
