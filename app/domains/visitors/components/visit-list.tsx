import { LIST_SIZES } from '~/lists/list-sizes'
import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import type { List } from '~/lists/load-list.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { visitStatus, type VisitRow } from '~/domains/visitors/schemas'
import { useForm } from '~/forms/use-form'
import { Button, ButtonLink } from '~/ui/button'
import { ExportForm } from '~/ui/form/export-form'
import { ReasonButton } from '~/ui/form/reason-button'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar, usePeriodParts } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import { Page } from '~/ui/page/page'
import { sortLinks } from '~/ui/list/table'
import { tickAllOf, tickedIds, TickForm } from '~/ui/list/tick-form'
import { changedIds } from './changed-ids'
import { ChangedNotice } from './changed-notice'
import { visitCount } from './visit-count'
import { VisitTable } from './visit-table'
import { VisitTabs } from './visit-tabs'

interface Props {
  scope: 'mine' | 'company'
  list: List<VisitRow, 'scope' | 'from' | 'to' | 'status' | 'keyword' | 'size' | 'sort'> & {
    /** How many wait for a decision, whatever the filter. */
    waiting: number | null
    mayReserveGroup: boolean
  }
  result?: SubmissionResult<string[]>
  /** Why the last export was not made. */
  exportError?: string
}

/** A list of visits: filter, count, bulk decisions, pages. */
export function VisitList({ scope, list, result, exportError }: Props) {
  const { t } = useTranslation('visitors')
  const { filter } = list
  const path = scope === 'mine' ? visitorPaths.myVisitor : visitorPaths.history
  const changed = changedIds(result)
  return (
    <Page
      title={t(`list.${scope}`)}
      crumbs={[{ label: t('crumb') }]}
      action={
        <ButtonLink to={visitorPaths.individual()} look="secondary">
          {t('list.reserve')}
        </ButtonLink>
      }
    >
      {changed.length > 0 && <ChangedNotice list />}
      <VisitTabs
        scope={scope}
        view={filter.status === 'request_for_approval' ? 'waiting' : 'all'}
        waiting={list.waiting ?? 0}
      />
      <FilterBar
        path={path()}
        list={list}
        sizes={LIST_SIZES}
        fields={[
          ...usePeriodParts(),
          {
            name: 'status',
            label: t('list.status'),
            options: visitStatus.options.map((status) => ({
              value: status,
              label: t(`statuses:visit.${status}`),
            })),
          },
          { name: 'keyword', label: t('list.keyword') },
        ]}
      />
      <Listed
        list={list}
        path={path}
        file={<ExportForm path={visitorPaths.export()} filter={{ ...filter, scope }} error={exportError} />}
        empty={
          <EmptyState drawing="no-visits" action={<NoneOf filter={filter} />}>
            {filter.from === filter.to ? t('messages:noVisitorsOnDate') : t('messages:noData')}
          </EmptyState>
        }
      >
        <Selection scope={scope} list={list} result={result} changed={changed} />
      </Listed>
    </Page>
  )
}

/** The visits with what can be done with ticked ones. */
function Selection({ scope, list, result, changed }: Props & { changed: readonly string[] }) {
  const { t } = useTranslation('visitors')
  const { t: tShell } = useTranslation()
  const { items, page, isTickingAll } = list
  const path = scope === 'mine' ? visitorPaths.myVisitor : visitorPaths.history
  const [form, { ids, reason, saveReason }] = useForm<{
    ids: string
    reason: string
    saveReason: string
    decision: string
  }>({
    id: 'visits',
    lastResult: changed.length > 0 ? undefined : result,
  })
  const approvable = items.filter((row) => row.approvable).map(({ id }) => id)
  // One press ticks the waiting visits, or all where none waits.
  const tickable = approvable.length > 0 ? approvable : items.map(({ id }) => id)
  return (
    <TickForm
      form={form}
      ids={ids}
      count={visitCount(tShell, { count: page.count, keyword: list.filter.keyword })}
      tickAll={tickAllOf(list, tickable.length, path)}
      buttons={
        <>
          {approvable.length > 0 && (
            <>
              <Button name="decision" value="approve">
                {t('list.approve')}
              </Button>
              <ReasonButton
                label={t('list.reject')}
                field={reason}
                reasonLabel={t('field.reason')}
                hint={t('decision.rejectHint')}
                decision="reject"
              />
            </>
          )}
          <ReasonButton
            label={t('list.save')}
            field={saveReason}
            reasonLabel={t('shell:reason')}
            hint={t('shell:export.hint')}
            decision="save"
            look="secondary"
            isDownload
          />
        </>
      }
    >
      <VisitTable
        rows={items}
        withHost={scope === 'company'}
        // A visit that has changed must be looked at before it is ticked again.
        ticked={tickedIds(result, isTickingAll ? tickable : []).filter((id) => !changed.includes(id))}
        changed={changed}
        isAmongAll={({ id }) => tickable.includes(id)}
        order={sortLinks(list, path)}
        again={{ withGroups: list.mayReserveGroup }}
      />
    </TickForm>
  )
}

/** Says what was not found, in the words of the filter, and what to do. */
function NoneOf({ filter: { from, to, status, keyword } }: { filter: Props['list']['filter'] }) {
  const { t } = useTranslation('visitors')
  return (
    <div className="text-table text-ink-2">
      <p>
        {[
          t('list.noneFrom', { from, to }),
          status && t('list.noneStatus', { status: t(`statuses:visit.${status as VisitRow['status']}`) }),
          keyword && t('list.noneKeyword', { keyword }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{t('list.emptyHint')}</p>
    </div>
  )
}
