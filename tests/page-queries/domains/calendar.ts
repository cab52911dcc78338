import { createFeed } from '../../../app/domains/calendar/api/feeds.server'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = ({ api: { db } }) => ({
  // Right after something was published, what is the same for everybody comes on top of their own five and seven.
  mostQueries: { '/ for a member': 12, '/my-page for a member': 15 },
  async addRows({ at, colleagues }) {
    for (const { id } of colleagues) await createFeed(db, ['a secret'], id, at)
  },
})
