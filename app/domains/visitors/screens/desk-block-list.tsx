import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { read, send } from '~/api/client.server'
import { BLOCK_LIST_TABS, blockListForm, blockListQuery } from '~/domains/visitors/block-list-schemas'
import { blockListClient } from '~/domains/visitors/client.server'
import { BlockForm } from '~/domains/visitors/screens/desk-block-list/block-form'
import { BlockTable } from '~/domains/visitors/screens/desk-block-list/block-table'
import { visitorPaths } from '~/domains/visitors/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { listAddress, loadList } from '~/lists/load-list.server'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import { sortLinks } from '~/ui/list/table'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'

export const handle: ScreenHandle = { title: (t) => t('desk:blockList.title') }

const pageForm = z.discriminatedUnion('part', [
  blockListForm.safeExtend({ part: z.literal('add') }),
  z.object({ part: z.literal('end'), id: z.string() }),
])

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, blockListQuery, {
    find: (query) => read(blockListClient(context.api).desk['block-list'].$get({ query })),
    path: visitorPaths.blockList,
    views: ['tab'],
  })
  return { list }
}

export const action = formAction(pageForm, async (args, receive) => {
  const { request, context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const list = blockListClient(context.api).desk['block-list']
  const saved =
    value.part === 'add'
      ? await send(list.$post({ json: value }, once(posted)))
      : await send(list[':id'].end.$post({ param: { id: value.id } }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem)
  const key = value.part === 'add' ? 'blockAdded' : 'blockEnded'
  // A new entry is the first of the list.
  const back = value.part === 'add' ? visitorPaths.blockList() : listAddress(request)
  return seeOther(back, context.cookies.flash({ key, tone: 'done' }))
})

/**
 * People and cars the building does not admit without a decision. Administrators manage the list; others see only
 * matches.
 */
export default function DeskBlockList() {
  const { t } = useTranslation('desk')
  const { list } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const isOfAdding = result?.initialValue?.part !== 'end'
  const toTab = (tab: string) => visitorPaths.blockList({ tab })
  return (
    <DeskFrame
      title={t('blockList.title')}
      action={
        <ButtonLink to={visitorPaths.blockListSheet()} look="secondary">
          {t('blockListSheet.title')}
        </ButtonLink>
      }
    >
      {!isOfAdding && <ErrorSummary form={{ id: 'blocks', allErrors: errorsOf(result) }} />}
      <p className="mb-6 max-w-text text-ink-2">{t('blockList.lead')}</p>
      <Tabs
        label={t('blockList.tabs')}
        current={toTab(list.filter.tab)}
        tabs={BLOCK_LIST_TABS.map((tab) => ({ label: t(`blockList.tab.${tab}`), to: toTab(tab) }))}
      />
      <FilterBar
        path={visitorPaths.blockList()}
        list={list}
        fields={[{ name: 'name', label: t('blockList.name') }]}
        views={['tab']}
      />
      <Listed
        list={list}
        path={visitorPaths.blockList}
        count={t('blockList.count', { count: list.page.count })}
        empty={
          <EmptyState drawing="no-people">
            {list.isFiltered
              ? t('blockList.noneLike')
              : t(`blockList.none.${list.filter.tab === 'past' ? 'past' : 'current'}`)}
          </EmptyState>
        }
      >
        <BlockTable
          blocks={list.items}
          caption={t('blockList.title')}
          order={sortLinks(list, visitorPaths.blockList)}
        />
      </Listed>
      <h2 className="mb-2 mt-14 text-h2-s font-semibold md:text-h2">{t('blockList.add')}</h2>
      <BlockForm result={isOfAdding ? result : undefined} />
    </DeskFrame>
  )
}
