import { deskPassPaths, deskTrainingPaths, fitnessPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { Tabs } from '~/ui/page/tabs'

/** The views of the fitness centre at the desk. */
const VIEWS = {
  queue: fitnessPaths.deskQueue(),
  inside: fitnessPaths.deskInside(),
  programs: fitnessPaths.deskPrograms(),
  training: deskTrainingPaths.day(),
  trainers: deskTrainingPaths.trainers(),
  packages: deskTrainingPaths.packages(),
  passes: deskPassPaths.passes(),
  passTypes: deskPassPaths.types(),
} as const

export function FitnessDeskTabs({ current }: { current: keyof typeof VIEWS }) {
  const { t } = useTranslation('fitness')
  return (
    <Tabs
      label={t('desk.views')}
      current={VIEWS[current]}
      tabs={(Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((view) => ({
        label: t(`desk.view.${view}`),
        to: VIEWS[view],
      }))}
    />
  )
}
