import { Bell, LogIn, Menu, QrCode, Search } from 'lucide-react'
import { useLocation } from '@remix-run/react'
import { MOST_UNREAD } from '~/rules/most-unread'
import { accountPaths } from '~/domains/account/paths'
import { memberPaths } from '~/domains/members/paths'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { searchPaths } from '~/domains/search/paths'
import { FindField } from '~/ui/form/find-field'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { Logo } from '~/ui/page/logo'
import { useShell } from '~/ui/page/use-shell'
import { LanguageToggle } from './language-toggle'
import { MainNavigation } from './main-navigation'
import { SlideMenu } from './slide-menu'

const ITEM =
  'flex min-h-target items-center whitespace-nowrap px-2 text-table underline-offset-4 hover:underline xl:px-3'

/** The top bar: home, menu groups on wide screens, language, one link, menu button (product §2). */
export function Header() {
  const shell = useShell()
  return (
    <header
      className="site-header sticky top-0 z-40 border-b border-line-2 bg-white print:hidden"
      data-site-header
    >
      <div className="page-margins flex h-full items-center justify-between">
        <HomeLink />
        {shell?.isDesk ? (
          <div className="flex items-center">
            {shell.isSignedIn && shell.pathname !== searchPaths.desk() && <DeskFind />}
            <LanguageToggle className={ITEM} />
          </div>
        ) : (
          <div className="flex min-w-0 items-center">
            <MainNavigation />
            <FindLink to={searchPaths.search()} className="hidden md:flex" />
            <LanguageToggle className={ITEM} />
            <BellLink />
            {shell?.isSignedIn ? <TenantLinks /> : <GuestLinks />}
            <MenuButton />
          </div>
        )}
      </div>
    </header>
  )
}

/** Ctrl K leads to it (entry.client.ts). */
function FindLink({ to, className }: { to: string; className: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to={to}
      className={`${ITEM} min-w-target justify-center ${className}`}
      data-find
      aria-keyshortcuts="Control+K"
    >
      <Icon of={Search} />
      <span className="sr-only">{t('shell:menu.search')}</span>
    </Link>
  )
}

/** What has happened since they last looked, of members; its page says the rest. */
function BellLink() {
  const { t } = useTranslation()
  const unread = useShell()?.unread ?? null
  if (unread === null) return null
  const isMore = unread >= MOST_UNREAD
  return (
    <Link to={memberPaths.notifications()} className={`${ITEM} min-w-target justify-center`}>
      <span className="relative flex">
        <Icon of={Bell} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute -right-2 -top-2 rounded bg-pine px-1 text-today font-semibold text-white"
          >
            {isMore ? `${MOST_UNREAD - 1}+` : unread}
          </span>
        )}
      </span>
      <span className="sr-only">
        {unread > 0 ? t('shell:menu.unread', { count: unread }) : t('shell:menu.notifications')}
      </span>
    </Link>
  )
}

/** A field where the desk has room for it, else the link to its page. */
function DeskFind() {
  const { t } = useTranslation()
  return (
    <>
      <FindField
        action={searchPaths.desk()}
        id="desk-find"
        label={t('shell:menu.search')}
        className="mr-3 hidden w-find md:flex"
      />
      <FindLink to={searchPaths.desk()} className="md:hidden" />
    </>
  )
}

function HomeLink() {
  const { t } = useTranslation()
  const shell = useShell()
  const isDesk = shell?.isDesk ?? false
  // Beside a member's bell and tenant QR no name fits on a phone, beside the desk's name not the longer English one.
  const isMember = typeof shell?.unread === 'number'
  const besideMore = isMember || shell?.language === 'en' ? 'sr-only md:not-sr-only md:ml-3' : 'ml-2 md:ml-3'
  const name = shell?.isSignedIn ? besideMore : 'ml-3'
  return (
    <Link to={isDesk ? '/desk' : '/'} className="flex min-h-target shrink-0 items-center">
      <Logo />
      <span className={`${name} whitespace-nowrap text-body font-semibold`}>{t('shell:building')}</span>
      {isDesk && (
        <span className="ml-3 border-l border-line-2 pl-3 text-table text-ink-2">{t('shell:desk')}</span>
      )}
    </Link>
  )
}

function GuestLinks() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const shell = useShell()
  return (
    <>
      <Link to={accountPaths.login(here)} className={`${ITEM} hidden md:flex`}>
        <Icon of={LogIn} className="mr-2 lg:hidden" />
        {t('shell:menu.login')}
      </Link>
      {shell?.topBar.map(({ key, path }) => (
        <div key={key} className="hidden px-2 md:block">
          <ButtonLink to={path} className="!min-h-target whitespace-nowrap text-table">
            {t(`shell:menu.${key}`)}
          </ButtonLink>
        </div>
      ))}
    </>
  )
}

function TenantLinks() {
  const { t } = useTranslation()
  const shell = useShell()
  return (
    <>
      {shell?.topBar.map(({ key, path }) => (
        <Link key={key} to={path} className={ITEM}>
          <Icon of={QrCode} className="mr-1 md:mr-2" />
          {t(`shell:menu.${key}`)}
        </Link>
      ))}
    </>
  )
}

function MenuButton() {
  const { t } = useTranslation()
  return (
    <details className="slide-menu" data-slide-menu>
      <summary className={`${ITEM} !pr-0`}>
        <Icon of={Menu} className="mr-1 md:mr-2" />
        {t('shell:menu.menu')}
      </summary>
      <SlideMenu />
    </details>
  )
}
