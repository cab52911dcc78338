import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = () => ({
  // A statement for each kind of thing that is kept of a member.
  mostQueries: { '/my-page/my-data/file for a member': 26 },
})
