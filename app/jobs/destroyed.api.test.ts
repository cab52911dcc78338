import { eq, sql } from 'drizzle-orm'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeSignUpPolicies, signUp } from 'tests/factories/accounts'
import { makeBarInquiry } from 'tests/factories/listening-bar'
import { makeBlock } from 'tests/factories/block-list'
import { makeCategories, makeComplaint } from 'tests/factories/complaints'
import { uploadGroup } from 'tests/factories/groups'
import { makeApplication, makeProgram } from 'tests/factories/fitness'
import { makeHeating } from 'tests/factories/heating'
import { makeInquiry } from 'tests/factories/lease'
import { makeEvent, makeSignUp } from 'tests/factories/listening-events'
import { makeLockers, makeRental } from 'tests/factories/lockers'
import { makePass, makePassType } from 'tests/factories/passes'
import { makeBooking, makeRooms } from 'tests/factories/rooms'
import { makeSeatBooking } from 'tests/factories/seats'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { makeParkingAccount, passGate } from 'tests/factories/parking'
import { reservationOf } from 'tests/factories/reservations'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { findEverywhere } from 'tests/support/find-everywhere'
import { bookableThings } from '~/booking/tables.server'
import { REFRESH_SEATS } from '~/db/seed/refresh-room'
import { members } from '~/domains/account/api/tables.server'
import { sheetDrafts } from '~/workbooks/tables.server'
import { outbox } from '~/messaging/tables.server'
import { destroyMessagesNaming, purgeOutbox } from '~/messaging/outbox.server'
import { filesJob, JOBS } from './run-jobs.server'
import { MS_PER_DAY } from '~/rules/time-units'

const dataDir = mkdtempSync(path.join(tmpdir(), 'destroyed-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  // The store is the emptied database's.
  await rm(path.join(dataDir, 'files'), { recursive: true, force: true })
  tenants = await makeTenants(api)
  await makeSignUpPolicies(api)
})

const passDays = (days: number) => void (api.now = new Date(api.now.getTime() + days * MS_PER_DAY))

/** Sends what waits and runs every job, as a portal does day after day. */
async function runJobs() {
  await api.db.update(outbox).set({ status: 'sent', sentAt: api.now }).where(eq(outbox.status, 'waiting'))
  for (const { run } of [...JOBS, filesJob(api.config)]) await run(api.db, api.now)
}
/** Where these words are kept, the portal's files included. */
const find = (words: readonly string[]) => findEverywhere(api, words, dataDir)
/** The tables, logs or files where they are. */
const placesOf = async (words: readonly string[]) =>
  new Set((await find(words)).map((found) => found.split(':')[0]))

/** Uploads an image that says and is called what is to be found nowhere later. @returns its id */
async function uploadImage(token: string, name: string, mark: string): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Artist: mark } })
    .jpeg()
    .toBuffer()
  const query = new URLSearchParams({ kind: 'image', name })
  const answer = await api.fetch(
    new Request(`http://x/api/v1/files?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Blob([new Uint8Array(picture)]).stream(),
      duplex: 'half',
    }),
  )
  return ((await answer.json()) as { data: { id: string } }).data.id
}

const PERSON = ['탁예린', 'yerintak', '01077771234', 'yerin.tak']
const OTHER_PHONE = '01077775678'

/** A member who is named in messages to managers, guests and themself, and has used what an account can. */
async function memberWhoDidEverything() {
  const [name, loginId, mobile] = PERSON
  const given = { name, loginId, mobile, email: 'yerin.tak@example.com' }
  const { data } = await signUp(api, tenants.company.id, given)
  await api.call('POST', '/firebase/alert/signup', { body: { ticket: data.ticket } })
  await api.call('POST', '/employees/approve', {
    token: tenants.clerk.token,
    body: { ids: [data.userId] },
  })
  const [member] = await api.db.select().from(members).where(eq(members.publicId, data.userId))
  const token = await api.signIn({ memberId: member!.id })
  const device = {
    deviceId: 'yerintak-phone',
    deviceName: '탁예린의 폰',
    deviceType: 'iOS',
    deviceToken: 'push-1',
  }
  await api.call('POST', '/device', { token, body: device })
  await api.call('POST', '/members/me/calendar-feed', { token, body: {} })
  const visit = await api.call('POST', '/visits', {
    body: reservationOf(tenants, { hostName: name, hostMobile: mobile }),
  })
  expect(visit.status).toBe(201)
  await api.call('POST', `/visits/${visit.data.id}/approve`, { token, body: {} })
  await makeComplaint(api.db, member!, { createdAt: api.now })
  await bookEverything({ id: member!.id, companyId: tenants.company.id })
  return { id: member!.id, publicId: member!.publicId, token }
}

/** One of everything that a member can book, buy or sign up for. */
async function bookEverything(member: { id: number; companyId: number }) {
  const { db } = api
  await makeRooms(db)
  await makeBooking(db, member)
  await db.insert(bookableThings).values(REFRESH_SEATS)
  await makeSeatBooking(db, member)
  await makeHeating(db, member)
  await makeApplication(db, member, await makeProgram(db))
  await makeUnit(db, await makePurchase(db, member, await makePackage(db)), await makeTrainer(db))
  await makePass(db, member, await makePassType(db))
  const locker = await makeLockers(db)
  await makeRental(db, member, locker(1), { status: 'assignment_completed' })
  await makeSignUp(db, member, await makeEvent(db))
}

/** Ends an account, whose visits stay: everything that is decided with it is kept. */
async function endKeepingAll(method: string, path: string, token: string, body: object) {
  const shown = await api.call(method, path, { token, body })
  expect([shown.status, shown.body.messageKey]).toEqual([409, 'affectedUndecided'])
  const decisions = shown.body.affected.map(({ key }: { key: string }) => `${key}=keep`)
  const { status } = await api.call(method, path, { token, body: { ...body, decisions, reason: '퇴사' } })
  expect(status).toBe(200)
}

test('of a member who withdrew nothing is left seven days later, in messages to others neither', async () => {
  const { token } = await memberWhoDidEverything()
  await runJobs()
  const kept = await find(PERSON)
  expect(new Set(kept.map((row) => row.split(':')[0]))).toContain('outbox')
  await endKeepingAll('POST', '/members/me/withdrawal', token, { password: 'Nuri-2026!' })
  await runJobs()
  passDays(6.9)
  await runJobs()
  expect(await find(PERSON)).not.toEqual([])
  passDays(0.1)
  await runJobs()
  expect(await find(PERSON)).toEqual([])
})

test('of a member whom a manager deleted nothing is left thirty days later', async () => {
  const { id, publicId } = await memberWhoDidEverything()
  await endKeepingAll('DELETE', `/employees/${publicId}`, tenants.clerk.token, {})
  await runJobs()
  passDays(29.9)
  await runJobs()
  expect(await find(PERSON)).not.toEqual([])
  passDays(0.1)
  await runJobs()
  expect(await find(PERSON)).toEqual([])
  const [left] = await api.db.select().from(members).where(eq(members.id, id))
  expect(left).toMatchObject({ status: 'withdrawn', name: '', mobile: '' })
  // The ID is never given out again.
  expect((await api.call('GET', '/auth/verify/yerintak')).body.messageKey).toBe('idNotAvailable')
})

test('of a guest nothing is left a year after the visit: car, pass, desk, messages', async () => {
  const guest = { name: '옥다온', mobile: OTHER_PHONE, email: 'daon@example.com', plate: '77오7777' }
  const words = ['옥다온', OTHER_PHONE, 'daon@', '77오7777']
  await makeParkingAccount(api, tenants.company.id, { chargedMinutes: 600, tokens: [tenants.clerk.token] })
  const visit = await api.call('POST', '/visits', {
    body: reservationOf(tenants, { visitors: [guest], visitDate: '2026-11-23' }),
  })
  expect(visit.status).toBe(201)
  await api.call('POST', `/visits/${visit.data.id}/approve`, { token: tenants.host.token, body: {} })
  const token = tenants.clerk.token
  const added = { name: guest.name, plate: guest.plate, visitDate: '2026-11-23', visitTime: '11:00' }
  const { id } = (await api.call('POST', '/parking/vehicles', { token, body: added })).data
  await passGate(api, 'enter', guest.plate, 540)
  await api.call('POST', '/parking/discounts', { token, body: { ids: [id], coupon: 'hour1' } })
  await passGate(api, 'exit', guest.plate, 660)
  await runJobs()
  expect(new Set((await find(words)).map((row) => row.split(':')[0]))).toEqual(
    new Set([
      ...['visitors', 'outbox', 'parking_added_vehicles', 'parking_discounts'],
      ...['parking_gate_events', 'parking_stays'],
    ]),
  )
  passDays(31)
  await runJobs()
  expect((await find(words)).map((row) => row.split(':')[0])).not.toContain('outbox')
  passDays(366 - 31)
  await runJobs()
  expect(await find(words)).toEqual([])
})

test('of an inquiry nothing is left a year after it was closed', async () => {
  const writer = { writer: '편가온', email: 'gaon@example.com', contact: '01077779999' }
  const closed = { status: 'answered', settledAt: api.now } as const
  await makeInquiry(api.db, { ...writer, ...closed })
  await makeBarInquiry(api.db, { ...writer, ...closed })
  const words = ['편가온', 'gaon@', '01077779999']
  expect(await find(words)).toHaveLength(2)
  passDays(367)
  await runJobs()
  expect(await find(words)).toEqual([])
})

test('of a complaint nothing is left a year after it was closed, its photos neither', async () => {
  const { token } = tenants.host
  const { category, subCategory } = await makeCategories(api.db)
  const image = await uploadImage(token, '옥다온 자리.jpg', 'okdaon-camera')
  // What a photo says about its camera and place is not stored at all.
  expect(await find(['okdaon-camera'])).toEqual([])
  const form = {
    ...{ floor: 12, categoryId: category.id, subCategoryId: subCategory.id },
    ...{ title: '옥다온 자리의 전등', description: '깜빡입니다', images: [image] },
  }
  const sent = await api.call('POST', '/complaints', { token, body: form })
  expect(sent.status).toBe(201)
  await runJobs()
  expect(await placesOf(['옥다온'])).toEqual(new Set(['complaints', 'files']))
  expect(await placesOf([image])).toEqual(new Set(['files', 'file']))
  const cancelled = await api.call('POST', `/complaints/${sent.data.id}/cancel`, { token, body: {} })
  expect(cancelled.status).toBe(200)
  passDays(364)
  await runJobs()
  expect(await placesOf(['옥다온', image])).toEqual(new Set(['complaints', 'files', 'file']))
  passDays(2)
  await runJobs()
  passDays(0.1)
  await runJobs()
  expect(await find(['옥다온', image])).toEqual([])
})

test('an upload that no form attached is gone within the hour, a list that nobody confirmed too', async () => {
  const token = tenants.clerk.token
  const image = await uploadImage(token, '탁예린.jpg', 'x')
  await uploadGroup(api, [['탁예린', '010-7777-1234', null, null, null, null]], token)
  expect(await placesOf([image])).toEqual(new Set(['files', 'file']))
  // Encrypted from the first moment.
  expect(await placesOf(['01077771234', '010-7777-1234'])).toEqual(new Set())
  passDays(1 / 24 + 0.01)
  await runJobs()
  expect(await find([image, '탁예린'])).toEqual([])
  expect(await api.countRows(sheetDrafts)).toBe(0)
})

test('of somebody on the block list nothing is left a year after the last day', async () => {
  const words = ['고무석', '01077770000', '99하9999']
  await makeBlock(api, tenants.front, { mobile: '01077770000', plate: '99하9999', until: '2026-11-30' })
  passDays(370)
  await runJobs()
  expect(await placesOf(words)).toEqual(new Set(['block_list_entries']))
  passDays(8)
  await runJobs()
  expect(await find(words)).toEqual([])
})

test('of a rejected sign-up nothing is left thirty days later', async () => {
  const [name, loginId, mobile] = PERSON
  const { data } = await signUp(api, tenants.company.id, {
    name,
    loginId,
    mobile,
    email: 'yerin.tak@example.com',
  })
  const body = { ids: [data.userId], reason: '사유' }
  expect((await api.call('POST', '/employees/reject', { token: tenants.clerk.token, body })).status).toBe(200)
  passDays(29.9)
  await runJobs()
  expect(await placesOf(PERSON)).toContain('members')
  passDays(0.1)
  await runJobs()
  expect(await find(PERSON)).toEqual([])
})

test.each([
  ['alone', '탁예린', true],
  ['with a title', '탁예린님', true],
  ['in a list', '김민준, 탁예린', true],
  ['with others', '탁예린 외 3명', true],
  ['in a sentence', '내일 탁예린님께서 오십니다', true],
  ['as part of another name', '탁예린나', false],
  ['after another name', '남탁예린', false],
])('a message naming an ended account %s', async (_, host, isDestroyed) => {
  const message = (status: 'sent' | 'waiting') => ({
    ...{
      dedupeKey: `named-${status}`,
      channel: 'sms' as const,
      recipient: '01011112222',
      language: 'ko' as const,
    },
    ...{
      template: 'visitRequestedGuest',
      params: { host },
      status,
      nextAttemptAt: api.now,
      createdAt: api.now,
    },
  })
  await api.db.insert(outbox).values([message('sent'), message('waiting')])
  await destroyMessagesNaming(api.db, ['탁예린', 'tak.yerin+1@example.com'])
  const left = await api.db.select().from(outbox).orderBy(outbox.status)
  expect(left.map(({ status }) => status)).toEqual(isDestroyed ? ['waiting'] : ['sent', 'waiting'])
  // The waiting one is sent, and goes then.
  await api.db.update(outbox).set({ status: 'sent' })
  await purgeOutbox(api.db, api.now)
  expect(await api.countRows(outbox)).toBe(isDestroyed ? 0 : 2)
})

test.each([
  ['a name in Latin letters', 'Yerin Tak', 'Host: Yerin Tak, 12F', true],
  ['half of a name in Latin letters', 'Yerin Tak', 'Host: Yerin Kim, 12F', false],
  ['an address', 'tak.yerin+1@example.com', 'to tak.yerin+1@example.com.', true],
  ['a name in letters of no index', '王伟', '王伟', true],
  ['a name with the honorific inside', '나님이', '나님이님', true],
])('%s is found in a message', async (_, word, host, isDestroyed) => {
  const row = {
    dedupeKey: 'sent',
    channel: 'sms' as const,
    recipient: '01011112222',
    language: 'ko' as const,
    template: 'visitRequestedGuest',
    status: 'sent' as const,
    nextAttemptAt: api.now,
    createdAt: api.now,
  }
  await api.db.insert(outbox).values({ ...row, params: { host } })
  await destroyMessagesNaming(api.db, [word])
  expect(await api.countRows(outbox)).toBe(isDestroyed ? 0 : 1)
})

test('messages that name somebody are found by an index among those of a month', async () => {
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<Record<string, string>>(
      sql`explain select 1 from outbox where message_words(params) @> '{탁예린}'::text[] or message_words(params) @> '{yerin,tak}'::text[]`,
    )
    expect(JSON.stringify(rows)).toContain('outbox_words')
  })
})
