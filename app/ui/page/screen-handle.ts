import type { Namespace, Translate } from '~/i18n/translate'

/** The `handle` of a screen: what the shell needs of it. */
export interface ScreenHandle<Data = unknown> {
  /** Title of the page and of its breadcrumb. */
  title: (t: Translate, data: Data) => string
  /** Description for search engines, 50 to 160 characters; the building's by default. */
  description?: (t: Translate, data: Data) => string
  /** The group of the menu that the page belongs to, marked in the header. */
  section?: 'building' | 'visitor' | 'support' | 'community' | 'amenities' | 'myPage'
  /** Remix hydrates the screen (ui/README.md); other screens have only the small script of entry.client.ts. */
  hydrate?: true
  /** The namespaces that a hydrated screen uses besides those of every page (root.tsx), for remix-i18next. */
  i18n?: Namespace[]
  /**
   * The open page follows changes within three seconds (ui/README.md); without script it is reloaded after
   * this time.
   */
  follows?: true | { secondsWithoutScript: number }
  /** Seconds after which the page is reloaded where there is no script; null where it is not. */
  reloads?: (data: Data) => number | null
}

/** The title of the current screen; empty when it has none. */
export const pageTitle = (handle: ScreenHandle<never> | undefined, t: Translate, data: unknown) =>
  (handle as ScreenHandle | undefined)?.title(t, data) ?? ''

/** The description of the current screen; undefined when it has none. */
export const pageDescription = (handle: ScreenHandle<never> | undefined, t: Translate, data: unknown) =>
  (handle as ScreenHandle | undefined)?.description?.(t, data)
