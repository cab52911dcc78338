import { useMatches } from '@remix-run/react'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useShell } from '~/ui/page/use-shell'

/** The menu's groups in a row on wide screens, with the page's group marked. */
export function MainNavigation() {
  const { t } = useTranslation()
  const shell = useShell()
  const section = (useMatches().at(-1)?.handle as ScreenHandle | undefined)?.section
  if (!shell) return null
  return (
    <nav
      aria-label={t('shell:mainNavigation')}
      className="mr-3 hidden h-full border-r border-line-2 pr-3 lg:block xl:mr-5 xl:pr-5"
    >
      <ul className="flex">
        {shell.menu.map(({ group, path }) => (
          <li key={group}>
            <Link
              to={path}
              aria-current={shell.pathname === path ? 'page' : section === group ? 'true' : undefined}
              className="main-navigation-item"
            >
              {t(`shell:menuGroup.${group}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
