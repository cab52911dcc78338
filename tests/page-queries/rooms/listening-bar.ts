import { newDeskCode, newPublicId } from '../../../app/api/secrets.server'
import { listeningEvents, listeningSignUps } from '../../../app/domains/listening-bar/api/event-tables.server'
import { makeBarInquiry } from '../../factories/listening-bar'
import { makeEvent, makeSignUp } from '../../factories/listening-events'
import type { MakeRoom } from '../room'

export const makeRoom: MakeRoom = async ({ api: { db }, tenants: { company, master } }) => {
  const { publicId } = await makeBarInquiry(db)
  const event = await makeEvent(db)
  await makeSignUp(db, master, event)
  const page = `/listening-event/${event.publicId}`
  const desk = `/desk/listening-bar/events/${event.publicId}`
  return {
    addresses: {
      DeskBarInquiry: `/desk/listening-bar/inquiries/${publicId}`,
      ListeningEventDetails: page,
      DeskBarEvent: desk,
      DeskBarEventFile: `${desk}/file?reason=door`,
    },
    async addRows({ at, each, colleagues }) {
      for (const title of each((n) => `대관 ${n}`)) await makeBarInquiry(db, { title })
      const { id: _id, ...same } = event
      const events = await db
        .insert(listeningEvents)
        .values(each((n) => ({ ...same, publicId: newPublicId(), nameEn: `Event ${n}`, blockId: null })))
        .returning()
      const signUp = { companyId: company.id, seats: 1, createdAt: at, changedAt: at } as const
      const made = (eventId: number, memberId: number, status: 'reserved' | 'pending') => ({
        ...signUp,
        ...{ eventId, memberId, status },
        publicId: newPublicId(),
        code: newDeskCode(),
      })
      await db.insert(listeningSignUps).values(events.map(({ id }) => made(id, master.id, 'reserved')))
      await db
        .insert(listeningSignUps)
        .values(colleagues.map(({ id }, n) => made(event.id, id, n % 2 ? 'reserved' : 'pending')))
    },
  }
}
