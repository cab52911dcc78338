import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { deskMembersClient } from '~/domains/members/client.server'
import { linksQuery, sendLinksForm } from '~/domains/members/link-schemas'
import { memberPaths } from '~/domains/members/paths'
import { LinkTable } from '~/domains/members/screens/desk-links/link-table'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { listAddress, loadList } from '~/lists/load-list.server'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('members:links.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { links } = deskMembersClient(context.api).desk
  return {
    list: await loadList(request, linksQuery, {
      find: (query) => read(links.$get({ query })),
      path: memberPaths.deskLinks,
    }),
  }
}

const TOLD = { send: 'linksSent', remind: 'linksReminded' } as const

/** Sends links to people of the ticked companies, or reminds those who have not used theirs. */
export const action = formAction(sendLinksForm, async (args, receive) => {
  const { request, context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { links } = deskMembersClient(context.api).desk
  const sent = await send(links.decision.$post({ json: posted.value }, once(posted)))
  if (!sent.ok) return posted.refuse(sent.problem)
  const key = messageCode(TOLD[posted.value.decision], { number: sent.data.count })
  return seeOther(listAddress(request), context.cookies.flash({ key, tone: 'done' }))
})

/** One-time links by company: how far they are, and who is sent theirs now. */
export default function DeskLinks() {
  const { t } = useTranslation('members')
  const { list } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskFrame
      title={t('links.title')}
      list={{ label: t('desk:members.title'), to: memberPaths.deskMembers() }}
    >
      <p className="mb-6 max-w-text text-ink-2">{t('links.lead')}</p>
      <Listed
        list={list}
        path={memberPaths.deskLinks}
        empty={<EmptyState drawing="no-people">{t('links.none')}</EmptyState>}
      >
        <LinkTable list={list} result={result} />
      </Listed>
    </DeskFrame>
  )
}
