import { withQuery } from '~/rules/query-string'

/** Links to the building's terminals. */
export const terminalPaths = {
  desk: () => '/desk/terminals',
  deskTerminal: ({ id }: { id: string }) => `/desk/terminals/${encodeURIComponent(id)}`,
  /** Where a terminal gets its key; the code is filled in from the link. */
  enrol: (query: { code?: string } = {}) => withQuery('/terminals/enrol', query),
}
