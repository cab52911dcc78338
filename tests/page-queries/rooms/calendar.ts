import { createFeed } from '../../../app/domains/calendar/api/feeds.server'
import type { MakeRoom } from '../room'

export const makeRoom: MakeRoom = ({ api: { db } }) => ({
  async addRows({ at, colleagues }) {
    for (const { id } of colleagues) await createFeed(db, 'a secret', id, at)
  },
})
