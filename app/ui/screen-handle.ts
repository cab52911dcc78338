import type { Translate } from '~/i18n/use-translation'

/** What a screen tells the shell around it. */
export interface ScreenHandle<Data = unknown> {
  /** Words of the page's title and of its breadcrumb. */
  title: (t: Translate, data: Data) => string
  /** The slide menu's group the page belongs to, marked in the header. */
  section?: 'building' | 'visitor' | 'support' | 'community' | 'amenities' | 'myPage'
}

/** The title of the current screen; empty for one that has none. */
export const pageTitle = (handle: ScreenHandle<never> | undefined, t: Translate, data: unknown) =>
  (handle as ScreenHandle | undefined)?.title(t, data) ?? ''
