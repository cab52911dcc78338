import type { MakeRoom } from '../room'

export const makeRoom: MakeRoom = () => ({
  // A statement for each kind of thing that is kept of a member.
  mostQueries: { '/my-page/my-data/file for a member': 26 },
})
