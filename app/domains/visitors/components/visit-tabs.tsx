import { visitorPaths } from '~/domains/visitors/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Tabs } from '~/ui/page/tabs'

/** The views of a host's or a company's visits: today's, waiting for a decision (with their number), and all. */
export function VisitTabs({
  scope,
  view,
  waiting,
}: {
  scope: 'mine' | 'company'
  view: 'today' | 'waiting' | 'all'
  waiting: number
}) {
  const { t } = useTranslation('visitors')
  const list = scope === 'mine' ? visitorPaths.myVisitor : visitorPaths.history
  const to = {
    today: visitorPaths.today({ scope }),
    waiting: list({ status: 'request_for_approval' }),
    all: list(),
  }
  return (
    <Tabs
      label={t('list.views')}
      current={to[view]}
      tabs={(['today', 'waiting', 'all'] as const).map((each) => ({
        label: t(`list.view.${each}`),
        to: to[each],
        count: each === 'waiting' && waiting > 0 ? waiting : undefined,
      }))}
    />
  )
}
