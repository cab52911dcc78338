import type { SubmissionResult } from '@conform-to/react'
import { RecordTitle } from '~/domains/listening-bar/components/record-title'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import type { DeskWish, WISH_VIEWS } from '~/domains/listening-bar/playlist-shapes'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { List } from '~/lists/load-list.server'
import { Button } from '~/ui/button'
import { ReasonButton } from '~/ui/form/reason-button'
import { StatusBadge } from '~/ui/list/status-badge'
import { TickedList } from '~/ui/list/ticked-list'
import { useLanguage } from '~/ui/page/use-language'

/** The next step of the wishes of a view. */
const NEXT = { waiting: 'accept', accepted: 'played', over: null } as const

/** Wishes with who made them, and the decisions about ticked ones. */
export function WishSelection({
  list,
  view,
  result,
}: {
  list: List<DeskWish>
  view: (typeof WISH_VIEWS)[number]
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('listening-playlist')
  const language = useLanguage()
  const [form, { ids, reason }] = useForm<{ ids: string; reason: string; decision: string }>({
    id: 'wishes',
    lastResult: result,
  })
  const next = NEXT[view]
  return (
    <TickedList
      list={list}
      path={listeningBarPaths.deskWishes}
      result={result}
      form={form}
      ids={ids}
      count={t('desk.wishCount', { count: list.page.count })}
      buttons={
        next && (
          <>
            <Button name="decision" value={next}>
              {t(`desk.${next}`)}
            </Button>
            <ReasonButton
              label={t('desk.decline')}
              field={reason}
              reasonLabel={t('shell:reason')}
              hint={t('desk.declineHint')}
              decision="decline"
            />
          </>
        )
      }
      caption={t('desk.wishesTitle')}
      idOf={({ id }) => id}
      ticks={{
        head: t('desk.select'),
        label: ({ record, person }) => t('desk.selectWish', { title: record.title, name: person }),
        canTick: ({ actions }) => actions.decline.allowed,
      }}
      columns={[
        {
          key: 'record',
          head: t('field.title'),
          kind: 'name',
          share: 5,
          cell: ({ record }) => <RecordTitle of={record} />,
        },
        { key: 'shelf', head: t('field.shelf'), share: 2, cell: ({ record }) => record.shelf },
        {
          key: 'person',
          head: t('desk.person'),
          share: 4,
          cell: ({ person, company }) => (
            <>
              {person}
              <span className="block text-badge text-ink-3">{company[language]}</span>
            </>
          ),
        },
        {
          key: 'since',
          head: t('wish.since'),
          share: 3,
          leaves: 'tablet',
          cell: ({ createdAt }) => formatInstant(createdAt),
        },
        {
          key: 'tonight',
          head: t('tonight.title'),
          share: 3,
          leaves: 'tablet',
          cell: ({ isTonight }) => (isTonight ? t('tonight.one') : null),
        },
        {
          key: 'status',
          head: t('field.status'),
          kind: 'status',
          share: 4,
          cell: ({ status, reason: why, record }) => (
            <>
              <StatusBadge status={status} label={t(`status.${status}`)} />
              {status === 'rejected' && (
                <span className="mt-1 block text-badge text-ink-3">
                  {why ?? (record.isRemoved && t('wish.removed'))}
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
