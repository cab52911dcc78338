import { useTranslation } from '~/i18n/use-translation'
import { useShell } from '~/ui/page/use-shell'
import { Tabs } from '~/ui/page/tabs'

const PAGES = [
  { path: '/about', key: 'shell:menu.overview' },
  { path: '/gallery', key: 'shell:menu.gallery' },
  { path: '/location', key: 'shell:menu.directions' },
  { path: '/customer-center', key: 'shell:buildingNavigation.customerCenter' },
] as const

/** The building pages' own navigation: the customer centre is reached here only (decisions §1). */
export function BuildingNavigation() {
  const { t } = useTranslation()
  const here = useShell()?.pathname
  const current = here === '/contact' ? '/customer-center' : here
  if (!PAGES.some(({ path }) => path === current)) return null
  return (
    <Tabs
      label={t('shell:buildingNavigation.label')}
      current={current ?? ''}
      tabs={PAGES.map(({ path, key }) => ({ label: t(key), to: path }))}
    />
  )
}
