import { withQuery, type Query } from '~/rules/query-string'

/** Addresses of the notices' screens. */
export const noticePaths = {
  list: (query?: Query) => withQuery('/notice', query),
  feed: () => '/notice/feed',
  details: ({ id }: { id: number }) => `/notice-details/${id}`,
  file: (notice: { id: number }, file: { id: string }, query?: Query) =>
    withQuery(`/notice-files/${notice.id}/${encodeURIComponent(file.id)}`, query),
  deskList: (query?: Query) => withQuery('/desk/notices', query),
  deskNew: () => '/desk/notices/new',
  desk: ({ id }: { id: number }) => `/desk/notices/${id}`,
  deskVersion: (notice: { id: number }, version: number) => `/desk/notices/${notice.id}/versions/${version}`,
  deskFile: (notice: { id: number }, file: { id: string }) =>
    `/desk/notices/${notice.id}/files/${encodeURIComponent(file.id)}`,
}
