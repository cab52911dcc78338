import { LIST_SIZES } from '~/lists/list-sizes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { decidedMeanwhile } from '~/decisions/at-top'
import { deskClient } from '~/domains/desk/client.server'
import {
  decideMessagesForm,
  MESSAGE_VIEWS,
  MESSAGE_WAYS,
  messageQuery,
  type MessageView,
} from '~/domains/desk/message-schemas'
import { deskPaths } from '~/domains/desk/paths'
import { MessageSelection } from '~/domains/desk/screens/messages/message-selection'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { listAddress, loadList } from '~/lists/load-list.server'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar, usePeriodParts } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'
import { useMay } from '~/ui/page/use-staff'

export const handle: ScreenHandle = { title: (t) => t('desk:messages.title'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages } = deskClient(context.api).desk
  const [list, texts] = await Promise.all([
    loadList(request, messageQuery, {
      find: (query) => read(messages.$get({ query })),
      path: deskPaths.messages,
      views: ['status'],
    }),
    read(messages.texts.$get()),
  ])
  return { list, texts }
}

const TOLD = { sendAgain: 'messagesSentAgain', settle: 'messagesSettled' } as const

/** Sends the ticked messages again, or marks them as dealt with. */
export const action = formAction(decideMessagesForm, async (args, receive) => {
  const { request, context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { messages } = deskClient(context.api).desk
  const decided = await send(messages.decision.$post({ json: posted.value }, once(posted)))
  if (!decided.ok) return posted.refuse(decidedMeanwhile(decided.problem))
  const key = messageCode(TOLD[posted.value.decision], { number: decided.data.count })
  return seeOther(listAddress(request), context.cookies.flash({ key, tone: 'done' }))
})

/** Messages to people: what failed and why, what waits, and all that are kept. */
export default function Messages() {
  const { t } = useTranslation('desk')
  const { list, texts } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const maySet = useMay('settings:edit')
  const view = MESSAGE_VIEWS.find((one) => one === list.filter.status) ?? 'failed'
  const to = (status: MessageView) => deskPaths.messages(status === 'failed' ? {} : { status })
  return (
    <DeskFrame
      title={t('messages.title')}
      action={
        maySet && (
          <ButtonLink to={deskPaths.messageTemplates()} look="secondary">
            {t('templates.title')}
          </ButtonLink>
        )
      }
    >
      <p className="mb-6 max-w-text text-ink-2">{t('messages.lead')}</p>
      <Tabs
        label={t('messages.views')}
        current={to(view)}
        tabs={MESSAGE_VIEWS.map((status) => ({ label: t(`messages.view.${status}`), to: to(status) }))}
      />
      <FilterBar
        path={deskPaths.messages()}
        reset={to(view)}
        list={list}
        views={['status']}
        sizes={LIST_SIZES}
        fields={[
          ...usePeriodParts(),
          {
            name: 'text',
            label: t('messages.text'),
            options: texts.map(({ text, title }) => ({ value: text, label: title })),
          },
          {
            name: 'way',
            label: t('messages.way'),
            options: MESSAGE_WAYS.map((way) => ({ value: way, label: t(`messages.ways.${way}`) })),
          },
          { name: 'recipient', label: t('messages.recipientExactly') },
        ]}
      />
      <Listed
        list={list}
        path={deskPaths.messages}
        empty={
          <EmptyState drawing="no-inquiries">
            {list.isFiltered ? t('messages.noneFound') : t(`messages.none.${view}`)}
          </EmptyState>
        }
      >
        <MessageSelection list={list} result={result} />
      </Listed>
    </DeskFrame>
  )
}
