import { withQuery } from '~/rules/query-string'

/** Links to the building's own pages. */
export const buildingPaths = {
  gallery: () => '/gallery',
  /** One drawing of the gallery, large. */
  plate: (name: string) => withQuery('/gallery', { view: name }),
}
