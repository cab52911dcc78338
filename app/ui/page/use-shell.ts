import { useRouteLoaderData } from '@remix-run/react'
import type { Business } from '~/api/business'
import type { Language } from '~/i18n/languages'
import type { LocalDate } from '~/rules/local-time'
import type { Flash } from './flash'
import type { SavedFilter } from '~/lists/saved-filter'
import type { MenuGroup, MenuItem } from '~/rules/menu'

/** Data of every page in addition to its own: for header, menus, footer, forms and toasts. */
export type Shell = {
  language: Language
  /** The page's canonical address in each language, for search engines; null when it is not indexed. */
  addresses: Record<Language, string> | null
  pathname: string
  /** Path and, for a GET, query. */
  here: string
  isDesk: boolean
  /** Without header and footer. */
  isBare: boolean
  isSignedIn: boolean
  user: { name: string; company: { ko: string; en: string } } | null
  /** Fields of the submitted form without secrets and files, to send it again from an error page. */
  resendable: [name: string, value: string][]
  demo: boolean
  /** The building's main number; null when not set, and at the desk. */
  telephone: string | null
  /** What the footer, receipts and bills say of the seller; nulls when not set. */
  seller: { email: string | null; business: Business | null }
  menu: MenuGroup[]
  topBar: MenuItem[]
  /** What has happened to the member that they have not seen, counted up to `MOST_UNREAD`; null for everybody else. */
  unread: number | null
  /** The conditions of this page's list that the reader has saved. */
  filters: SavedFilter[]
  /** Links at the foot of the slide menu; empty for members. */
  guestItems: MenuItem[]
  isApp: boolean
  /** The page is in the stub app (/development/app). */
  isInStubApp: boolean
  /** Version and platform that the app has reported (app-shell/bridge.ts compares them). */
  app: string | null
  bottomBar: MenuItem[]
  hasFooter: boolean
  /** Data of the kiosk's frame; null elsewhere. */
  kiosk: {
    highContrast: boolean
    largeText: boolean
    isLow: boolean
    previous: string | null
    date: LocalDate
    minutes: number
  } | null
  toast: Flash | null
}

/** The root loader's data; undefined only if the root itself failed. */
export const useShell = () => useRouteLoaderData<Shell>('root')
