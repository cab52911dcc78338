import { visitorPaths } from '~/domains/visitors/paths'

/** Where lists of a group's people are brought. */
export const GROUP_SHEET = {
  api: '/group-sheets',
  pages: {
    upload: visitorPaths.organization,
    rows: visitorPaths.organizationRows,
    file: visitorPaths.organizationFile,
  },
}
