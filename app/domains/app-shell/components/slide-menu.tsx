import { useLocation } from '@remix-run/react'
import { accountPaths } from '~/domains/account/paths'
import { useTranslation } from '~/i18n/use-translation'
import { PortalForm } from '~/ui/form/form'
import { searchPaths } from '~/domains/search/paths'
import { FindField } from '~/ui/form/find-field'
import { Link } from '~/ui/page/link'
import type { MenuItem } from '~/rules/menu'
import { useShell } from '~/ui/page/use-shell'
import { LanguageToggle } from './language-toggle'
import { MenuGroups, ROW } from './menu-groups'

/** The slide menu; rules/menu.ts decides on its items. A <details> element, so it works without script. */
export function SlideMenu() {
  const { t } = useTranslation()
  const shell = useShell()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  if (!shell) return null
  const label = (key: MenuItem['key']) => t(`shell:menu.${key}`)
  return (
    <div className="slide-menu-panel absolute left-0 right-0 top-full border-b-2 border-t-2 border-ink bg-white">
      <nav aria-label={t('shell:menu.menu')} className="page-margins py-6">
        <FindField
          action={searchPaths.search()}
          id="menu-find"
          label={t('shell:menu.search')}
          className="mb-4 md:hidden"
        />
        <MenuGroups groups={shell.menu} pathname={shell.pathname} />
        <div className="border-t border-line-2 pt-4 md:flex md:items-center">
          {shell.user && (
            <p className="mr-6 font-semibold">{t('shell:signedInAs', { name: shell.user.name })}</p>
          )}
          {shell.isSignedIn ? (
            <PortalForm action="/logout" className="mr-6">
              <button type="submit" className={ROW}>
                {label('logout')}
              </button>
            </PortalForm>
          ) : (
            <>
              <Link to={accountPaths.login(here)} className={`${ROW} mr-6 md:w-auto`}>
                {label('login')}
              </Link>
              <Link to="/signup-terms" className={`${ROW} mr-6 md:w-auto`}>
                {label('signUp')}
              </Link>
              {shell.topBar.map(({ key, path }) => (
                <Link key={key} to={path} className={`${ROW} mr-6 md:hidden`}>
                  {label(key)}
                </Link>
              ))}
              {shell.guestItems.map(({ key, path }) => (
                <Link key={key} to={path} className={`${ROW} mr-6 md:w-auto`}>
                  {label(key)}
                </Link>
              ))}
            </>
          )}
          {shell.isSignedIn &&
            shell.topBar.map(({ key, path }) => (
              <Link key={key} to={path} className={`${ROW} mr-6 md:hidden`}>
                {label(key)}
              </Link>
            ))}
          <LanguageToggle className={ROW} />
        </div>
      </nav>
    </div>
  )
}
