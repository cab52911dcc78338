import { useRouteLoaderData } from '@remix-run/react'
import type { Language } from '~/i18n/languages'
import type { LocalDate } from '~/rules/local-time'
import type { MenuGroup, MenuItem } from '~/rules/menu'

/** What every page carries beside its own data: for header, menus, footer, forms and toasts. */
// A type, not an interface: only a type is as JSON what it is.
export type Shell = {
  language: Language
  /** The page's address in each language, for search engines; null where it has none of its own. */
  addresses: Record<Language, string> | null
  pathname: string
  /** Path and, of a page that was read, search. */
  here: string
  isDesk: boolean
  /** Without header and footer. */
  isBare: boolean
  isSignedIn: boolean
  user: { name: string; company: { ko: string; en: string } } | null
  /** The form that was sent, without secrets and files, to be sent once more from an error page. */
  resendable: [name: string, value: string][]
  demo: boolean
  /** The building's main number; null while the owner has not said, and at the desk. */
  telephone: string | null
  menu: MenuGroup[]
  topBar: MenuItem[]
  /** At the foot of the slide menu; none for members. */
  guestItems: MenuItem[]
  isApp: boolean
  /** What the app has said of itself (app-shell/bridge.ts compares it). */
  app: string | null
  bottomBar: MenuItem[]
  hasFooter: boolean
  /** What the kiosk's frame shows; null elsewhere. */
  kiosk: {
    highContrast: boolean
    largeText: boolean
    previous: string | null
    date: LocalDate
    minutes: number
  } | null
  toast: { key: string; tone: 'done' | 'problem' } | null
}

/** What the root loader prepared for the shell; undefined only if the root itself failed. */
export const useShell = () => useRouteLoaderData<Shell>('root')
