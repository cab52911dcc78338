import type { Db } from '../../app/db/database.server'
import type { inquiries } from '../../app/domains/inquiries/api/tables.server'
import { makeInquiry } from './lease'
import { makeVisitPolicy } from './visits'

/** The policy that inquiries about the bar need consent to. */
export const makeBarPolicy = (db: Db, given: Parameters<typeof makeVisitPolicy>[1] = {}) =>
  makeVisitPolicy(db, {
    type: 'personal-information-collection',
    titleKo: '개인정보 수집·이용 동의',
    titleEn: 'Personal information',
    ...given,
  })

/** An inquiry about renting the bar, without an answer. */
export const makeBarInquiry = (db: Db, given: Partial<typeof inquiries.$inferInsert> = {}) =>
  makeInquiry(db, {
    kind: 'listening-bar',
    ...{ companyName: null, industry: null, moveIn: null, area: null },
    desiredDate: '2026-12-18',
    title: '재즈 감상회',
    ...given,
  })
