import type { SubmissionResult } from '@conform-to/react'
import type { DeskMessage } from '~/domains/desk/message-schemas'
import { deskPaths } from '~/domains/desk/paths'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { List } from '~/lists/load-list.server'
import { Button } from '~/ui/button'
import { StatusBadge } from '~/ui/list/status-badge'
import { TickedList } from '~/ui/list/ticked-list'

/** Whether there is anything to decide about a message. */
const isOpen = ({ actions }: DeskMessage) => actions.sendAgain.allowed || actions.settle.allowed

/** Messages with what became of them; ticked ones that failed are sent again or marked as dealt with. */
export function MessageSelection({
  list,
  result,
}: {
  list: List<DeskMessage>
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('desk')
  const [form, { ids }] = useForm<{ ids: string; decision: string }>({ id: 'messages', lastResult: result })
  return (
    <TickedList
      list={list}
      path={deskPaths.messages}
      result={result}
      form={form}
      ids={ids}
      count={t('messages.count', { count: list.page.count })}
      buttons={
        <>
          <Button name="decision" value="sendAgain">
            {t('messages.sendAgain')}
          </Button>
          <Button name="decision" value="settle" look="secondary">
            {t('messages.settle')}
          </Button>
        </>
      }
      caption={t('messages.title')}
      idOf={({ id }) => id}
      ticks={{
        head: t('messages.select'),
        label: ({ title, recipient }) =>
          t('messages.selectOne', { title, to: recipient ?? t('messages.device') }),
        canTick: isOpen,
      }}
      columns={[
        { key: 'title', head: t('messages.text'), kind: 'name', share: 6, cell: ({ title }) => title },
        {
          key: 'recipient',
          head: t('messages.recipient'),
          share: 4,
          cell: ({ recipient }) => recipient ?? t('messages.device'),
        },
        {
          key: 'way',
          head: t('messages.way'),
          share: 3,
          leaves: 'tablet',
          cell: ({ channel, provider, sentAs, alimtalkCode }) => (
            <>
              {t(`messages.ways.${sentAs === 'alimtalk' ? 'alimtalk' : channel}`)}
              {provider && (
                <span className="block text-badge text-ink-3">{t(`messages.ways.${provider}`)}</span>
              )}
              {alimtalkCode && (
                <span className="block text-badge text-ink-3">
                  {t('messages.notAlimtalk', { code: alimtalkCode })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'at',
          head: t('messages.at'),
          share: 3,
          cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
        },
        {
          key: 'status',
          head: t('messages.status'),
          kind: 'status',
          share: 5,
          cell: (message) => <Outcome of={message} />,
        },
      ]}
    />
  )
}

/** What became of a message, and what has kept it back, with the provider's own code for whoever asks the provider. */
function Outcome({ of: { status, trouble, resultCode, isSettled, actions } }: { of: DeskMessage }) {
  const { t } = useTranslation('desk')
  return (
    <>
      <StatusBadge status={status} label={t(`messages.state.${status}`)} />
      {trouble && (
        <span className="mt-1 block text-badge text-ink-2">
          {t(`messages.trouble.${trouble}`)}
          {resultCode && <span className="ml-1 break-all text-ink-3">({resultCode})</span>}
        </span>
      )}
      {isSettled && <span className="mt-1 block text-badge text-ink-3">{t('messages.settled')}</span>}
      {actions.sendAgain.reason === 'messageOfTheMoment' && (
        <span className="mt-1 block text-badge text-ink-3">{t('messages.notAgain')}</span>
      )}
    </>
  )
}
