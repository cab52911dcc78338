import { Headset, House, LayoutGrid, Search, Users, type LucideIcon } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import type { MenuItem } from '~/rules/menu'
import { BottomBar } from '~/ui/page/bottom-bar'
import { useShell } from '~/ui/page/use-shell'

const ICONS: Record<string, LucideIcon> = {
  home: House,
  visitSearch: Search,
  myVisitors: Users,
  customerCenter: Headset,
  amenities: LayoutGrid,
}

/** The mobile app's bottom bar; rules/menu.ts decides on its items. */
export function AppBar({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation()
  return (
    <BottomBar
      label={t('shell:bottomBar')}
      current={useShell()?.pathname}
      items={items.map(({ key, path }) => ({
        label: t(`shell:menu.${key}`),
        to: path,
        icon: ICONS[key] ?? House,
      }))}
    />
  )
}
