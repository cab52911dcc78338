import type { Translate } from '~/i18n/translate'

/** What a screen tells the shell around it. */
export interface ScreenHandle<Data = unknown> {
  /** Words of the page's title and of its breadcrumb. */
  title: (t: Translate, data: Data) => string
  /** What the page is for, to people who find it by a search: 50 to 160 characters. Without one the building is described. */
  description?: (t: Translate, data: Data) => string
  /** The slide menu's group the page belongs to, marked in the header. */
  section?: 'building' | 'visitor' | 'support' | 'community' | 'amenities' | 'myPage'
}

/** The title of the current screen; empty for one that has none. */
export const pageTitle = (handle: ScreenHandle<never> | undefined, t: Translate, data: unknown) =>
  (handle as ScreenHandle | undefined)?.title(t, data) ?? ''

/** What search engines show under the title of the current screen; undefined for one that says nothing of its own. */
export const pageDescription = (handle: ScreenHandle<never> | undefined, t: Translate, data: unknown) =>
  (handle as ScreenHandle | undefined)?.description?.(t, data)
