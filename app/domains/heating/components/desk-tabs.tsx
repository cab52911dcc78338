import { heatingPaths } from '~/domains/heating/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Tabs } from '~/ui/page/tabs'

const VIEWS = {
  queue: heatingPaths.deskQueue(),
  list: heatingPaths.deskList(),
  plan: heatingPaths.deskPlan(),
  statement: heatingPaths.deskStatement(),
} as const

/** The four views of the desk: queue, all requests, a day's plan, a month's statement. */
export function HeatingDeskTabs({ current }: { current: keyof typeof VIEWS }) {
  const { t } = useTranslation('heating')
  return (
    <Tabs
      label={t('desk.views')}
      current={VIEWS[current]}
      tabs={(['queue', 'list', 'plan', 'statement'] as const).map((view) => ({
        label: t(`desk.${view}`),
        to: VIEWS[view],
      }))}
    />
  )
}
