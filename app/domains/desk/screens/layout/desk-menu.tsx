import type { ReactNode } from 'react'
import { LogOut, User } from 'lucide-react'
import type { DeskMe } from '~/api/me'
import { useTranslation } from '~/i18n/use-translation'
import { areasOf, isInArea, menuOf } from '~/rules/desk-areas'
import { PortalForm } from '~/ui/form/form'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { useShell } from '~/ui/page/use-shell'

/**
 * Above every page of the desk: areas, who is signed in, signing out. Whoever has many areas sees their groups, and below them the
 * areas of the current group.
 * @param staff null while the API cannot be reached
 */
export function DeskMenu({ staff }: { staff: DeskMe | null }) {
  const { t } = useTranslation('desk')
  const pathname = useShell()?.pathname ?? ''
  const menu = staff ? menuOf(areasOf(staff)) : []
  const current = menu.find(({ areas }) => areas.some((area) => isInArea(area, pathname)))
  return (
    <>
      <div className="on-dark bg-pine-9 text-table text-white print:hidden">
        {/* On a phone one row that scrolls. */}
        <div className="page-margins flex items-center justify-between overflow-x-auto md:flex-wrap md:overflow-visible">
          <nav
            aria-label={t('areas.label')}
            className="shrink-0 md:min-w-0 md:max-w-full md:shrink md:overflow-x-auto"
          >
            <ul className="flex">
              <MenuLink to="/desk" current={pathname === '/desk' ? 'page' : undefined}>
                {t('areas.home')}
              </MenuLink>
              {menu.map((entry) => (
                <MenuLink
                  key={entry.label}
                  to={entry.areas[0]!.path}
                  current={
                    entry.areas.length === 1 && pathname === entry.areas[0]!.path
                      ? 'page'
                      : entry === current || undefined
                  }
                >
                  {t(entry.label)}
                </MenuLink>
              ))}
            </ul>
          </nav>
          {staff && (
            <div className="flex shrink-0 items-center whitespace-nowrap md:shrink md:flex-wrap">
              <p className="mr-4">
                <Link to="/desk/own" className="flex min-h-control items-center">
                  <Icon of={User} size={18} className="mr-2" />
                  {t('signedIn', {
                    name: staff.name,
                    roles: staff.roles.map((role) => t(`roles.${role}`)).join(' · '),
                  })}
                </Link>
              </p>
              <PortalForm action={'/desk/sign-out'}>
                <button
                  type="submit"
                  className="flex min-h-control items-center underline underline-offset-4"
                >
                  <Icon of={LogOut} size={18} className="mr-2" />
                  {t('shell:menu.logout')}
                </button>
              </PortalForm>
            </div>
          )}
        </div>
      </div>
      {current && current.areas.length > 1 && (
        <div className="border-b border-line-2 bg-mist text-table print:hidden">
          <nav aria-label={t(current.label)} className="page-margins overflow-x-auto">
            <ul className="flex">
              {current.areas.map((area) => (
                <MenuLink
                  key={area.key}
                  to={area.path}
                  current={pathname === area.path ? 'page' : isInArea(area, pathname) || undefined}
                  isBelow
                >
                  {t(`areas.${area.key}`)}
                </MenuLink>
              ))}
            </ul>
          </nav>
        </div>
      )}
    </>
  )
}

function MenuLink({
  to,
  current,
  isBelow = false,
  children,
}: {
  to: string
  /** `page` for the page itself, true for the area it is in. */
  current?: 'page' | true
  /** In the second row, of the areas of a group. */
  isBelow?: boolean
  children: ReactNode
}) {
  const mark = isBelow ? 'border-pine' : 'border-yuja'
  return (
    <li className="mr-6 shrink-0">
      <Link
        to={to}
        aria-current={current}
        className={`flex min-h-control items-center whitespace-nowrap border-b-3 ${isBelow && !current ? '' : 'font-semibold'} ${current ? `${mark} scroll-mx-6 [scroll-initial-target:nearest]` : 'border-transparent'}`}
      >
        {children}
      </Link>
    </li>
  )
}
