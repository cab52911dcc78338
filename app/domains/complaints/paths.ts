import { withQuery, type Query } from '~/rules/query-string'

/** Links to the inquiries' screens. */
export const complaintPaths = {
  submission: () => '/complaint-submission',
  upload: (file: { id: string }) => `/complaint-submission/uploads/${encodeURIComponent(file.id)}`,
  list: (query?: Query) => withQuery('/complaint-submission-details', query),
  export: (query?: Query) => withQuery('/complaint-submission-details/export', query),
  details: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/inquiry-details/${encodeURIComponent(id)}`, query),
  file: (complaint: { id: string }, file: { id: string }, query?: Query) =>
    withQuery(
      `/inquiry-details/${encodeURIComponent(complaint.id)}/files/${encodeURIComponent(file.id)}`,
      query,
    ),
  deskList: (query?: Query) => withQuery('/desk/complaints', query),
  desk: ({ id }: { id: string }) => `/desk/complaints/${encodeURIComponent(id)}`,
  deskFile: (complaint: { id: string }, file: { id: string }, query?: Query) =>
    withQuery(
      `/desk/complaints/${encodeURIComponent(complaint.id)}/files/${encodeURIComponent(file.id)}`,
      query,
    ),
  figures: () => '/desk/complaints/figures',
  categories: () => '/desk/complaints/categories',
  category: ({ id }: { id: number }) => `/desk/complaints/categories/${id}`,
}
