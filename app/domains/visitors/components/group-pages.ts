import { visitorPaths } from '~/domains/visitors/paths'

/** URLs of a group's lists. */
export const GROUP_SHEET = {
  api: '/group-sheets',
  pages: {
    upload: visitorPaths.organization,
    rows: visitorPaths.organizationRows,
    file: visitorPaths.organizationFile,
  },
}
