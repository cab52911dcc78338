import { newDeskCode, newPublicId } from '../../app/api/secrets.server'
import type { Db } from '../../app/db/database.server'
import { inquiries, inquiryEvents } from '../../app/domains/inquiries/api/tables.server'
import { makeVisitPolicy } from './visits'

/** The policy that inquiries need consent to. */
export const makeLeasePolicy = (db: Db, given: Parameters<typeof makeVisitPolicy>[1] = {}) =>
  makeVisitPolicy(db, {
    type: 'lease',
    titleKo: '임대 문의 약관',
    titleEn: 'Terms of lease inquiries',
    ...given,
  })

/** The body of an inquiry; `given` overrides fields. */
export const inquiryBody = (given: object = {}) => ({
  writer: '노은재',
  companyName: '가온법무법인',
  industry: '법률',
  email: 'eunjae@gaon.example',
  contact: '02-0000-5100',
  area: '한 개 층',
  moveIn: '2027년 3월',
  title: '사무실을 찾습니다',
  description: '직원 38명이 씁니다.\n12층 이상이면 좋겠습니다.',
  agreeTerms: true,
  consent: true,
  ...given,
})

/** An unanswered inquiry. */
export async function makeInquiry(db: Db, given: Partial<typeof inquiries.$inferInsert> = {}) {
  const { agreeTerms: _, consent: __, ...asked } = inquiryBody()
  const at = new Date('2026-11-20T00:00:00Z')
  const [inquiry] = await db
    .insert(inquiries)
    .values({
      kind: 'lease',
      ...asked,
      contact: '0200005100',
      publicId: newPublicId(),
      receipt: newDeskCode(),
      status: 'waiting_for_reply',
      language: 'ko',
      policyVersion: '2026-01',
      consentedAt: at,
      createdAt: at,
      ...given,
    })
    .returning()
  await db.insert(inquiryEvents).values({ inquiryId: inquiry!.id, event: 'received', by: 'author', at })
  return inquiry!
}
