import { newPublicId } from '../../app/api/secrets.server'
import type { Db } from '../../app/db/database.server'
import { listeningRecords, listeningWishes } from '../../app/domains/listening-bar/api/playlist-tables.server'
import { searchedText } from '../../app/domains/listening-bar/rules/record-search'

/** What the desk sends for a record. */
export const RECORD = {
  shelf: 'A-1',
  artist: '한수아 트리오',
  title: 'Night Train',
  year: 1967,
  genre: 'jazz',
} as const

const AT = new Date('2026-11-20T00:00:00Z')

/** The record `RECORD`, unless said. */
export async function makeRecord(db: Db, given: Partial<typeof listeningRecords.$inferInsert> = {}) {
  const values = { ...RECORD, ...given }
  const [record] = await db
    .insert(listeningRecords)
    .values({ publicId: newPublicId(), searched: searchedText(values), createdAt: AT, ...values })
    .returning()
  return record!
}

/** A wish that waits. */
export async function makeWish(
  db: Db,
  { id: memberId, companyId }: { id: number; companyId: number },
  { id: recordId }: { id: number },
  given: Partial<typeof listeningWishes.$inferInsert> = {},
) {
  const [wish] = await db
    .insert(listeningWishes)
    .values({
      publicId: newPublicId(),
      recordId,
      memberId,
      companyId,
      status: 'request_for_approval',
      createdAt: AT,
      changedAt: AT,
      ...given,
    })
    .returning()
  return wish!
}
