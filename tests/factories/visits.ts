import { newDeskCode, newPublicId } from '../../app/api/secrets.server'
import type { Db } from '../../app/db/database.server'
import { policies } from '../../app/domains/building/api/tables.server'
import { visitors, visits } from '../../app/domains/visitors/api/tables.server'
import { visitStatus } from '../../app/domains/visitors/rules/visit-status'
import type { VisitStatus } from '../../app/rules/statuses'
import { TODAY } from '../support/api'

/** The policy that reservations need consent to. */
export const makeVisitPolicy = (db: Db, given: Partial<typeof policies.$inferInsert> = {}) =>
  db.insert(policies).values({
    type: 'visit-privacy',
    version: '2026-01',
    titleKo: '방문자 개인정보 수집·이용 동의',
    titleEn: 'Consent to personal data of visitors',
    bodyKo: '목적, 항목, 기간',
    bodyEn: 'Purpose, items, period',
    inForceFrom: '2026-01-01',
    ...given,
  })

type NewVisitor = Partial<typeof visitors.$inferInsert> & { status?: VisitStatus }

/** A visit to this host, by default today at 14:00; `status` is the default of its visitors. */
export async function makeVisit(
  db: Db,
  host: { id: number; companyId: number },
  {
    status = 'request_for_approval',
    people = [{}],
    ...given
  }: Partial<typeof visits.$inferInsert> & { people?: NewVisitor[] } = {},
) {
  const visitDate = given.visitDate ?? TODAY
  const [visit] = await db
    .insert(visits)
    .values({
      publicId: newPublicId(),
      kind: 'individual',
      companyId: host.companyId,
      hostId: host.id,
      floor: 12,
      visitMinutes: 840,
      purpose: 'meeting',
      status: visitStatus(people.map((person) => person.status ?? status)),
      language: 'ko',
      consentVersion: '2026-01',
      consentedAt: new Date('2026-11-01T00:00:00Z'),
      createdAt: new Date('2026-11-01T00:00:00Z'),
      ...given,
      visitDate,
    })
    .returning()
  const stored = await db
    .insert(visitors)
    .values(
      people.map((person, number) => ({
        visitId: visit!.id,
        companyId: host.companyId,
        number,
        name: number === 0 ? '이서준' : `방문자 ${number}`,
        mobile: `0105555000${number}`,
        status,
        passCode: newPublicId(),
        deskCode: newDeskCode(),
        visitDate,
        ...person,
      })),
    )
    .returning()
  return { ...visit!, visitors: stored.sort((a, b) => a.number - b.number) }
}
