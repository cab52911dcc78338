import { newPublicId } from '../../../app/api/secrets.server'
import {
  accessRecords,
  idempotencyKeys,
  rateLimits,
  securityRecords,
  undoableRows,
  undoableWrites,
} from '../../../app/api/tables.server'
import { alimtalkTemplates, outbox } from '../../../app/messaging/tables.server'
import { sheetDrafts } from '../../../app/workbooks/tables.server'
import type { MakeDomain } from '../domain'

/** What domains have in common: access records, messages, drafts of lists, limits and keys. */
export const makeDomain: MakeDomain = ({ api: { db }, tenants: { host } }) => ({
  fixedTables: ['published_edition', 'database_marks'],
  async addRows({ at, expiresAt, each, companies }) {
    const draft = { kind: 'employees', owner: 'nobody', content: '', expiresAt }
    await db.insert(sheetDrafts).values(each(() => ({ ...draft, publicId: newPublicId() })))
    await db.insert(outbox).values(
      each((n) => ({
        dedupeKey: `message ${n}`,
        channel: 'sms' as const,
        recipient: host.mobile,
        language: 'ko' as const,
        template: 'verificationCode',
        params: { what: '회원가입', code: '123456', minutes: '3' },
        status: 'sent' as const,
        nextAttemptAt: at,
        createdAt: at,
      })),
    )
    const language = 'ko' as const
    await db
      .insert(alimtalkTemplates)
      .values(each((n) => ({ template: `text ${n}`, language, code: `code_${n}` })))
    const asked = { actor: 'guest', route: 'POST /', bodyHash: '', createdAt: at }
    await db.insert(idempotencyKeys).values(each((n) => ({ ...asked, key: `key ${n}` })))
    const noted = await db
      .insert(undoableWrites)
      .values(each((n) => ({ key: `key ${n}`, actor: 'guest', at, until: expiresAt })))
      .returning()
    await db.insert(undoableRows).values(noted.map(({ id }) => ({ writeId: id, ofTable: 'visits' })))
    await db.insert(rateLimits).values(each((n) => ({ keyHash: `${n}`, count: 1, windowEndsAt: expiresAt })))
    const looks = each((n) => ({ actor: n % 2 ? `member:${host.id + n}` : `staff:${n}`, subject: `${n}` }))
    await db
      .insert(accessRecords)
      .values(
        looks.map((look, place) => ({ ...look, companyId: companies[place]!, action: 'visits:view', at })),
      )
    await db
      .insert(securityRecords)
      .values(
        looks.map(({ actor }) => ({ event: 'signedIn' as const, account: actor, network: '10.0.0.1', at })),
      )
  },
})
