import { createFeed } from '../../../app/domains/calendar/api/feeds.server'
import type { MakeRoom } from '../room'

export const makeRoom: MakeRoom = ({ api: { db } }) => ({
  // A member's week is of seven kinds of things, one statement each; Home also shows today's event.
  mostQueries: { '/ for a member': 16, '/my-page for a member': 16 },
  async addRows({ at, colleagues }) {
    for (const { id } of colleagues) await createFeed(db, ['a secret'], id, at)
  },
})
