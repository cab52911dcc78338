import { createFeed } from '../../../app/domains/calendar/api/feeds.server'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = ({ api: { db } }) => ({
  // A member's week is of seven kinds of things, one statement each, and what is left of up to four, what was done
  // last of up to three; Home also shows today's event, the floors of the company and the first week.
  mostQueries: { '/ for a member': 26, '/my-page for a member': 25 },
  async addRows({ at, colleagues }) {
    for (const { id } of colleagues) await createFeed(db, ['a secret'], id, at)
  },
})
