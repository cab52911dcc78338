import { useForm, type SubmissionResult } from '@conform-to/react'
import { Drawing } from '~/domains/building/drawing'
import { useTranslation } from '~/i18n/use-translation'
import { visitorPaths } from '~/domains/visitors/paths'
import { MOST_COUNTED, type VisitRow } from '~/domains/visitors/schemas'
import { Button, ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PortalForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import { Pager } from '~/ui/pager'
import { ChangedNotice } from './changed-notice'
import { VisitFilter, type Filter } from './visit-filter'
import { VisitTable } from './visit-table'

interface Props {
  scope: 'mine' | 'company'
  list: {
    items: VisitRow[]
    page: { current: number; total: number; count: number }
    filter: Filter
    isFiltered: boolean
    errors: Record<string, string[]>
    approved: number
  }
  result?: SubmissionResult<string[]>
}

/** A list of visits: filter, count, approval of several at once, pages. */
export function VisitList({ scope, list, result }: Props) {
  const { t } = useTranslation('visitors')
  const { items, page, filter, isFiltered, errors, approved } = list
  const path = scope === 'mine' ? visitorPaths.myVisitor : visitorPaths.history
  const isChanged = Object.values(result?.error ?? {}).some((codes) => codes?.includes('illegalTransition'))
  const [form] = useForm<{ ids: string[] }>({ id: 'visits', lastResult: isChanged ? undefined : result })
  const ticked = [result?.initialValue?.ids ?? []].flat() as string[]
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
      {approved > 0 && <Approved number={approved} />}
      {isChanged && <ChangedNotice list />}
      <VisitFilter filter={filter} errors={errors} isFiltered={isFiltered} path={path()} />
      {items.length === 0 ? (
        <EmptyState
          drawing={<Drawing name="no-visits" isOrnament isLater />}
          action={<p className="text-table text-ink-2">{t('list.emptyHint')}</p>}
        >
          {filter.from === filter.to ? t('messages:noVisitorsOnDate') : t('messages:noData')}
        </EmptyState>
      ) : (
        <PortalForm form={form}>
          <div id="visits-ids" tabIndex={-1} className="mb-3 md:flex md:items-center md:justify-between">
            <p className="font-semibold">
              {page.count < MOST_COUNTED
                ? t('list.count', { count: page.count })
                : t('list.countMost', { number: page.count.toLocaleString('en') })}
            </p>
            {items.some(({ approvable }) => approvable) && (
              <Button className="mt-2 md:mt-0">{t('list.approve')}</Button>
            )}
          </div>
          <VisitTable rows={items} withHost={scope === 'company'} ticked={ticked} />
        </PortalForm>
      )}
      <Pager current={page.current} total={page.total} href={(number) => path({ ...filter, page: number })} />
    </Page>
  )
}

function Approved({ number }: { number: number }) {
  const { t } = useTranslation('visitors')
  return (
    <div role="status">
      <Notice tone="done" title={t('messages:visitsApproved', { number })} />
    </div>
  )
}
