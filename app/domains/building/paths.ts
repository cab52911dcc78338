import { withQuery } from '~/rules/query-string'

/** Links to the building's pages. */
export const buildingPaths = {
  gallery: () => '/gallery',
  /** One drawing of the gallery, enlarged. */
  plate: (name: string) => withQuery('/gallery', { view: name }),
}
