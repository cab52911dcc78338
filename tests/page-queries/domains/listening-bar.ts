import { newDeskCode, newPublicId } from '../../../app/api/secrets.server'
import { listeningEvents, listeningSignUps } from '../../../app/domains/listening-bar/api/event-tables.server'
import {
  listeningRecords,
  listeningWishes,
} from '../../../app/domains/listening-bar/api/playlist-tables.server'
import { searchedText } from '../../../app/domains/listening-bar/rules/record-search'
import { makeBarInquiry } from '../../factories/listening-bar'
import { makeEvent, makeSignUp } from '../../factories/listening-events'
import { makeRecord } from '../../factories/listening-records'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api: { db }, tenants: { company, master }, sheets }) => {
  const { publicId } = await makeBarInquiry(db)
  const event = await makeEvent(db)
  await makeSignUp(db, master, event)
  const record = await makeRecord(db)
  const page = `/listening-event/${event.publicId}`
  const desk = `/desk/listening-bar/events/${event.publicId}`
  return {
    publishedTables: ['listening_events'],
    addresses: {
      DeskBarInquiry: `/desk/listening-bar/inquiries/${publicId}`,
      ListeningEventDetails: page,
      DeskBarEvent: desk,
      DeskBarRecord: `/desk/listening-bar/records/${record.publicId}`,
      DeskBarRecordSheetRows: `/desk/listening-bar/records/sheet/${sheets['listening-records']}`,
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
      const { id: recordId, ...equal } = record
      const records = await db
        .insert(listeningRecords)
        .values(
          each((n) => {
            const title = `Record ${n}`
            const searched = searchedText({ ...equal, title })
            return { ...equal, title, searched, publicId: newPublicId(), tonightOn: '2026-11-23' }
          }),
        )
        .returning()
      const wish = { companyId: company.id, createdAt: at, changedAt: at } as const
      const wished = (of: number, memberId: number, status: 'approved' | 'request_for_approval') => ({
        ...wish,
        ...{ recordId: of, memberId, status },
        publicId: newPublicId(),
      })
      await db.insert(listeningWishes).values(records.map(({ id }) => wished(id, master.id, 'approved')))
      await db
        .insert(listeningWishes)
        .values(colleagues.map(({ id }) => wished(recordId, id, 'request_for_approval')))
    },
  }
}
