import type { SubmissionResult } from '@conform-to/react'
import { heatingPaths } from '~/domains/heating/paths'
import type { DeskHeatingRow } from '~/domains/heating/schemas'
import { useTranslation } from '~/i18n/use-translation'
import type { List } from '~/lists/load-list.server'
import { Button } from '~/ui/button'
import { ReasonButton } from '~/ui/form/reason-button'
import { StatusBadge } from '~/ui/list/status-badge'
import { sortLinks, type Column } from '~/ui/list/table'
import { TickedList } from '~/ui/list/ticked-list'
import { Unbroken } from '~/ui/unbroken'
import { useLanguage } from '~/ui/page/use-language'
import { useHeatingWords } from '~/domains/heating/components/use-heating-words'
import { useForm } from '~/forms/use-form'
import { formatSpan } from '~/rules/local-time'

type Result = SubmissionResult<string[]>

/** Requests, and the decisions about ticked ones. */
export function DeskHeatingSelection({
  list,
  result,
}: {
  list: List<DeskHeatingRow, 'sort'>
  result?: Result
}) {
  const { t } = useTranslation('heating')
  const language = useLanguage()
  const { dayOf, floorsOf, wonOf } = useHeatingWords()
  const [form, { ids, reason }] = useForm<{ ids: string; reason: string; decision: string }>({
    id: 'heating',
    lastResult: result,
  })
  const columns: Column<DeskHeatingRow>[] = [
    {
      key: 'company',
      sort: 'company',
      head: t('field.company'),
      kind: 'name',
      share: 4,
      cell: ({ company, requester }) => (
        <>
          {company[language]}
          <span className="block text-badge font-normal text-ink-3">{requester}</span>
        </>
      ),
    },
    {
      key: 'when',
      sort: 'when',
      head: t('field.when'),
      share: 6,
      cell: (row) => <Unbroken text={`${dayOf(row)} ${formatSpan(row)}`} />,
    },
    { key: 'type', sort: 'type', head: t('field.type'), share: 3, cell: ({ type }) => t(`type.${type}`) },
    { key: 'floors', head: t('field.floors'), share: 3, cell: ({ floors }) => floorsOf(floors) },
    {
      key: 'description',
      head: t('field.description'),
      share: 4,
      leaves: 'tablet',
      cell: ({ description }) => description,
    },
    {
      key: 'won',
      head: t('field.won'),
      kind: 'number',
      share: 3,
      leaves: 'tablet',
      cell: ({ won }) => wonOf(won),
    },
    {
      key: 'status',
      head: t('field.status'),
      kind: 'status',
      share: 5,
      cell: ({ status, statusReason }) => (
        <>
          <StatusBadge status={status} label={t(`statuses:${status}`)} />
          {statusReason && <span className="mt-1 block text-badge text-ink-3">{statusReason}</span>}
        </>
      ),
    },
  ]
  return (
    <TickedList
      list={list}
      path={heatingPaths.deskList}
      result={result}
      form={form}
      ids={ids}
      count={t('list.count', { count: list.page.count })}
      buttons={
        <>
          <Button name="decision" value="approve">
            {t('desk.approve')}
          </Button>
          <ReasonButton
            label={t('desk.reject')}
            field={reason}
            reasonLabel={t('shell:reason')}
            hint={t('desk.rejectHint')}
            decision="reject"
          />
        </>
      }
      caption={t('desk.list')}
      columns={columns}
      order={sortLinks(list, heatingPaths.deskList)}
      idOf={({ id }) => id}
      ticks={{
        head: t('desk.select'),
        label: (row) =>
          t('desk.selectOne', { company: row.company[language], when: `${row.date} ${formatSpan(row)}` }),
        canTick: ({ actions }) => actions.approve.allowed,
      }}
    />
  )
}
