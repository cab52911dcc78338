import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Tabs } from '~/ui/page/tabs'

const VIEWS = { records: listeningBarPaths.deskRecords(), wishes: listeningBarPaths.deskWishes() } as const

/** The desk's views of the playlist: records and wishes. */
export function PlaylistDeskTabs({ current }: { current: keyof typeof VIEWS }) {
  const { t } = useTranslation('listening-playlist')
  return (
    <Tabs
      label={t('desk.views')}
      current={VIEWS[current]}
      tabs={(['records', 'wishes'] as const).map((view) => ({
        label: t(`desk.view.${view}`),
        to: VIEWS[view],
      }))}
    />
  )
}
