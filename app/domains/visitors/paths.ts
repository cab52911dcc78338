import { withQuery, type Query } from '~/rules/query-string'

/** A visit's link, optionally with its place in a group and one of its visitors (product §2). */
interface VisitPlace {
  id: string
  groupId?: string
  type?: 'individual' | 'group'
  /** The visitor's number in the visit. */
  additional?: number
}

// Optional parts are known by their position in the URL, so a later one needs those before it.
function place(root: string, { id, groupId, type, additional }: VisitPlace) {
  const kind = type ?? (additional === undefined ? undefined : 'individual')
  const parts = [id, groupId ?? (kind && id), kind, additional]
  return [root, ...parts.filter((part) => part !== undefined).map((part) => encodeURIComponent(part))].join(
    '/',
  )
}

/** Links to the visitors' screens. */
export const visitorPaths = {
  /** `from` is the id of an earlier visit that fills in the form, `host` a host to whom the viewer has reserved visits. */
  individual: (query?: { from?: string; host?: string }) => withQuery('/individual-visitor', query),
  /** The form that a visit fills in: the same people on the next such weekday. */
  again: ({ id, kind }: { id: string; kind: 'individual' | 'group' }) =>
    kind === 'group' ? visitorPaths.organization({ from: id }) : visitorPaths.individual({ from: id }),
  calendar: ({ id }: { id: string }) => `/visit-calendar/${encodeURIComponent(id)}`,
  /** What is kept of the guest, as a file (the domain personal-data). */
  guestData: ({ id }: { id: string }) => `/visit-data/${encodeURIComponent(id)}`,
  /** `from` is an earlier visit whose people are invited again, `list` a list whose visit is corrected. */
  organization: (query?: { from?: string; list?: string }) => withQuery('/organization-visitor', query),
  organizationRows: ({ id, ...query }: { id: string; page?: number; edit?: number }) =>
    withQuery(`/organization-visitor/${encodeURIComponent(id)}`, query),
  /** The template, or with `id` the rows of a list that need correcting. */
  organizationFile: (query?: { id?: string }) => withQuery('/organization-visitor/file', query),
  details: (visit: VisitPlace) => place('/visitor-reservation-details', visit),
  informationSave: (visit: VisitPlace) => place('/visitor-information-save', visit),
  addVisitors: ({ id }: { id: string }) => `/add-visitors/${encodeURIComponent(id)}`,
  /** All visits of a filter, or with `ids` the chosen ones. */
  export: (query?: Query) => withQuery('/visiting-reservation-history/export', query),
  find: () => '/find-reservation',
  gatePassFile: ({ code }: { code: string }) => `/gate-pass/${encodeURIComponent(code)}/file`,
  /** A person's passes of a series of visits. */
  passes: ({ code }: { code: string }) => `/gate-passes/${encodeURIComponent(code)}`,
  /** The visits of a series; with `from` those from a day on are ticked. */
  series: ({ id, ...query }: { id: string; from?: string }) =>
    withQuery(`/visit-series/${encodeURIComponent(id)}`, query),
  /** The form that adds dates to a series. */
  moreDates: ({ id }: { id: string }) => `/visit-series/${encodeURIComponent(id)}/dates`,
  gatePass: ({ code }: { code: string }) => `/gate-pass/${encodeURIComponent(code)}`,
  myVisitor: (query?: Query) => withQuery('/my-visitor', query),
  history: (query?: Query) => withQuery('/visiting-reservation-history', query),
  today: (query?: Query) => withQuery('/visitors-today', query),
  listOf: (scope: 'mine' | 'company') => (scope === 'mine' ? '/my-visitor' : '/visiting-reservation-history'),
  desk: (query?: Query) => withQuery('/desk/visits', query),
  deskInside: () => '/desk/visits/inside',
  deskBadge: ({ code }: { code: string }) => `/desk/visits/badge/${encodeURIComponent(code)}`,
  deskBadges: () => '/desk/visits/badges',
  blockList: (query?: Query) => withQuery('/desk/block-list', query),
  blockListSheet: () => '/desk/block-list/sheet',
  blockListSheetRows: ({ id, page }: { id: string; page?: number }) =>
    withQuery(`/desk/block-list/sheet/${encodeURIComponent(id)}`, { page }),
  blockListSheetFile: (query?: Query) => withQuery('/desk/block-list/sheet-file', query),
  deskWalkIn: () => '/desk/visits/new',
}
