import { createFeed } from '../../../app/domains/calendar/api/feeds.server'
import type { MakeRoom } from '../room'

export const makeRoom: MakeRoom = ({ api: { db } }) => ({
  // A member's week is of seven kinds of things, one statement each, and what is left of up to four; Home also shows today's event
  // and the floors of the company.
  mostQueries: { '/ for a member': 20, '/my-page for a member': 19 },
  async addRows({ at, colleagues }) {
    for (const { id } of colleagues) await createFeed(db, ['a secret'], id, at)
  },
})
