import { newDeskCode, newPublicId, sha256 } from '../../app/api/secrets.server'
import { accessRecords, idempotencyKeys, rateLimits } from '../../app/api/tables.server'
import { sheetDrafts } from '../../app/workbooks/tables.server'
import * as account from '../../app/domains/account/api/tables.server'
import {
  buildingChanges,
  companies,
  companyFloors,
  holidays,
  policies,
} from '../../app/domains/building/api/tables.server'
import { staffEvents, staffInvitations } from '../../app/domains/account/api/staff-tables.server'
import {
  complaintCategories,
  complaintEvents,
  complaintNotes,
  complaintReplies,
  complaints,
} from '../../app/domains/complaints/api/tables.server'
import {
  heatingEvents,
  heatingHours,
  heatingRequests,
  heatingShares,
} from '../../app/domains/heating/api/tables.server'
import {
  consents,
  invitations,
  memberEvents,
  reservedLoginIds,
} from '../../app/domains/members/api/tables.server'
import { makeFeed } from '../../app/domains/calendar/api/feeds.server'
import { noticeEvents, notices, noticeVersions } from '../../app/domains/notices/api/tables.server'
import { blockListEntries, visitEvents, visitors } from '../../app/domains/visitors/api/tables.server'
import { files } from '../../app/files/tables.server'
import { outbox } from '../../app/messaging/tables.server'
import { addDays } from '../../app/rules/local-time'
import { TODAY, type TestApi } from '../support/api'
import { WON_PER_HOUR } from './heating'
import { makeInquiry } from './lease'
import { makeMember, makeStaff } from './people'
import { makeParkedCars } from './parked-cars'
import { makeManyBookings, makeManyWaits } from './rooms'
import type { Tenants } from './tenants'
import { makeVisit } from './visits'

/** The records that rows belong to, so that they appear on the tested pages. */
interface Centre {
  tenants: Tenants
  visit: { id: number }
  complaint?: { id: number }
}

/**
 * Adds rows to every table, numbered `from` to `to` (exclusive), that pages show: members and visits of the first
 * company, visitors and history of one visit, sessions and devices of one member, and so on.
 */
export async function makeCrowd(
  api: TestApi,
  { tenants, visit, complaint }: Centre,
  from: number,
  to: number,
): Promise<void> {
  const { db, now: at } = api
  const { company, master, host } = tenants
  const expiresAt = new Date(at.getTime() + 86_400_000)
  const memberId = master.id
  const each = <T>(row: (n: number) => T): T[] => Array.from({ length: to - from }, (_, n) => row(from + n))
  const bilingual = { titleKo: '제목', titleEn: 'Title', bodyKo: '내용', bodyEn: 'Text' }
  const words = { nameKo: '이름', nameEn: 'Name' }

  for (let n = from; n < to; n++) {
    const status = n % 2 ? 'approved' : 'request_for_approval'
    const colleague = await makeMember(db, company.id, { status })
    await makeStaff(db, ['front'])
    await makeFeed(db, 'a secret', colleague.id, at)
    await makeVisit(db, host, { status, people: [{}, {}] })
    await makeVisit(db, { id: memberId, companyId: company.id }, { status })
    const link = { kind: 'employee', invitedBy: `member:${memberId}`, createdAt: at, expiresAt } as const
    await db
      .insert(invitations)
      .values({ ...link, tokenHash: sha256(`invitation ${n}`), memberId: colleague.id })
  }
  await db.insert(visitors).values(
    each((n) => ({
      visitId: visit.id,
      companyId: company.id,
      number: 10 + n,
      name: '방문자',
      mobile: '01055550000',
      status: 'approved' as const,
      passCode: newPublicId(),
      deskCode: newDeskCode(),
      visitDate: TODAY,
    })),
  )
  await db.insert(blockListEntries).values(
    each((n) => ({
      publicId: newPublicId(),
      name: '방문자',
      mobile: n % 2 ? '01055550001' : `0109999${1000 + n}`,
      plate: `12가${1000 + n}`,
      reason: '무단 촬영',
      until: TODAY,
      createdBy: tenants.administrator.id,
      createdAt: at,
    })),
  )
  await makeManyBookings(
    db,
    { id: memberId, companyId: company.id },
    each((n) => n),
  )
  await makeManyWaits(
    db,
    { id: memberId, companyId: company.id },
    each((n) => n),
  )
  const requests = await db
    .insert(heatingRequests)
    .values(
      each((n) => ({
        publicId: newPublicId(),
        companyId: company.id,
        memberId,
        type: 'heating' as const,
        date: TODAY,
        startMinutes: 1080,
        endMinutes: 1140,
        floors: [100 + n],
        status: n % 2 ? ('approved' as const) : ('request_for_approval' as const),
        createdAt: at,
      })),
    )
    .returning()
  const hours = await db
    .insert(heatingHours)
    .values(
      each((n) => ({ date: TODAY, floor: 100 + n, type: 'heating' as const, hour: 18, won: WON_PER_HOUR })),
    )
    .returning()
  await db
    .insert(heatingShares)
    .values(hours.map(({ id }, place) => ({ hourId: id, requestId: requests[place]!.id })))
  await db
    .insert(heatingEvents)
    .values(
      requests.map(({ id }) => ({ requestId: id, event: 'approved' as const, by: 'desk' as const, at })),
    )
  await db
    .insert(visitEvents)
    .values(each(() => ({ visitId: visit.id, event: 'approved', by: 'host' as const, at })))
  const tenant = await db
    .insert(companies)
    .values(each(() => words))
    .returning()
  await db
    .insert(companyFloors)
    .values([
      ...tenant.map(({ id }) => ({ companyId: id, floor: 3 })),
      ...each((n) => ({ companyId: company.id, floor: 100 + n })),
    ])
  await db.insert(memberEvents).values(each(() => ({ memberId, event: 'approved', by: 'desk' as const, at })))
  await db
    .insert(reservedLoginIds)
    .values(each((n) => ({ keyHash: sha256(`reserved ${n}`), reservedAt: at })))
  const category = 'guide' as const
  const [notice] = await db
    .insert(notices)
    .values(each((n) => ({ ...bilingual, category, publishedAt: at, number: n + 1 })))
    .returning()
  const noticeId = notice!.id
  await db.insert(noticeVersions).values(each((n) => ({ ...bilingual, category, noticeId, version: n + 1 })))
  await db
    .insert(noticeEvents)
    .values(each(() => ({ noticeId, act: 'changed' as const, version: 1, actor: 'staff:1', at })))
  const answered = { status: 'answered', firstAnsweredAt: at, closedAt: at } as const
  const [sort] = await db
    .insert(complaintCategories)
    .values(each((n) => ({ ...words, place: n })))
    .returning()
  const inquiries = await db
    .insert(complaints)
    .values(
      each((n) => ({
        publicId: newPublicId(),
        companyId: company.id,
        authorId: n % 2 ? memberId : host.id,
        floor: 12,
        categoryId: sort!.id,
        subCategoryId: sort!.id,
        title: '제목',
        description: '내용',
        language: 'ko' as const,
        status: 'waiting_for_reply' as const,
        createdAt: at,
        waitingSince: at,
        ...(n % 3 === 0 && answered),
      })),
    )
    .returning()
  const complaintId = complaint?.id ?? inquiries[0]!.id
  await db
    .insert(complaintReplies)
    .values(each(() => ({ complaintId, kind: 'answer' as const, text: '답변', at })))
  await db
    .insert(complaintNotes)
    .values(each(() => ({ complaintId, text: '메모', staffId: tenants.otherStaff.id, at })))
  await db
    .insert(complaintEvents)
    .values(each(() => ({ complaintId, event: 'taken' as const, by: 'desk' as const, at })))
  await db.insert(files).values(
    each((n) => ({
      publicId: newPublicId(),
      uploadedBy: 'staff:1',
      subject: `notice:${noticeId}`,
      name: `${n}.pdf`,
      type: 'application/pdf',
      bytes: 1,
      hasPreview: false,
      createdAt: at,
    })),
  )
  await db
    .insert(policies)
    .values(
      each((n) => ({ ...bilingual, type: 'visit-privacy', version: `2025-${n}`, inForceFrom: '2025-01-01' })),
    )
  const staffId = tenants.front.id
  await db.insert(buildingChanges).values(
    each(() => ({
      subject: 'setting:lease.show',
      before: { show: false },
      after: { show: true },
      actor: `staff:${staffId}`,
      at,
    })),
  )
  await db.insert(staffEvents).values(each(() => ({ staffId, event: 'unlocked' as const, at })))
  await db
    .insert(staffInvitations)
    .values(each((n) => ({ tokenHash: sha256(`staff ${n}`), staffId, createdAt: at, expiresAt })))
  await db.insert(holidays).values(each((n) => ({ ...words, date: addDays('2029-01-01', n) })))
  await db
    .insert(account.sessions)
    .values(each((n) => ({ tokenHash: sha256(`session ${n}`), memberId, createdAt: at, expiresAt })))
  await makeParkedCars(
    db,
    { companyId: company.id, memberId, tenants: tenant.map(({ id }) => id), at },
    each((n) => n),
  )
  await db
    .insert(consents)
    .values(each((n) => ({ memberId, type: 'terms-of-service', version: `${n}`, agreed: true, at })))
  await db.insert(account.devices).values(
    each((n) => ({
      memberId,
      deviceKey: `key ${n}`,
      name: 'phone',
      type: 'iOS' as const,
      token: 't',
      changedAt: at,
    })),
  )
  await db
    .insert(account.parkedForms)
    .values(each((n) => ({ memberId, browserHash: `${n}`, path: '/my-page', content: '', expiresAt })))
  const draft = { kind: 'employees', owner: 'nobody', content: '', expiresAt }
  await db.insert(sheetDrafts).values(each(() => ({ ...draft, publicId: newPublicId() })))
  const proof = { purpose: 'signUp', subjectHash: 'subject', expiresAt }
  await db.insert(account.phoneProofs).values(each((n) => ({ ...proof, tokenHash: sha256(`proof ${n}`) })))
  await db.insert(account.oneTimeCodes).values(each((n) => ({ ...proof, codeHash: `${n}`, createdAt: at })))
  await db.insert(outbox).values(
    each((n) => ({
      dedupeKey: `message ${n}`,
      channel: 'sms' as const,
      recipient: host.mobile,
      language: 'ko' as const,
      template: 'verificationCode',
      params: { code: '123456', minutes: '3' },
      status: 'sent' as const,
      nextAttemptAt: at,
      createdAt: at,
    })),
  )
  await db
    .insert(idempotencyKeys)
    .values(each((n) => ({ key: `key ${n}`, actor: 'guest', route: 'POST /', bodyHash: '', createdAt: at })))
  await db.insert(rateLimits).values(each((n) => ({ keyHash: `${n}`, count: 1, windowEndsAt: expiresAt })))
  for (const title of each((n) => `문의 ${n}`)) await makeInquiry(db, { title })
  await db.insert(accessRecords).values(
    each((n) => ({
      actor: n % 2 ? `member:${host.id + n}` : `staff:${n}`,
      companyId: tenant[n - from]!.id,
      action: 'visits:view',
      subject: `${n}`,
      at,
    })),
  )
}
