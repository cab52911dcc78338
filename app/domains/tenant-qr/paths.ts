import { withQuery, type Query } from '~/rules/query-string'

/** Links to a tenant's own code. */
export const tenantQrPaths = {
  show: ({ userId }: { userId: string }) => `/tenant-qr/${encodeURIComponent(userId)}`,
  /** The next codes of the open page, as data. */
  codes: ({ userId }: { userId: string }) => `/tenant-qr/${encodeURIComponent(userId)}/codes`,
  form: () => '/tenant-qr-form',
}

/** Links to doors and their scans. */
export const doorPaths = {
  desk: () => '/desk/doors',
  deskNew: () => '/desk/doors/new',
  deskDoor: ({ id }: { id: string }) => `/desk/doors/${encodeURIComponent(id)}`,
  scans: (query?: Query) => withQuery('/desk/doors/scans', query),
  present: () => '/desk/doors/present',
  /** Makes a tablet with a reader a door; the key is the only authorisation. */
  tablet: ({ key }: { key: string }) => `/door/${encodeURIComponent(key)}`,
}
