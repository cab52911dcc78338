import { beforeEach, describe, expect, test } from 'vitest'
import { makeInquiry } from 'tests/factories/lease'
import { makeStaff } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { renderMessage } from '~/messaging/render.server'
import { outbox } from '~/messaging/tables.server'
import { settings } from '~/domains/building/api/tables.server'
import { inquiryEvents, inquiries } from '~/domains/inquiries/api/tables.server'

const api = useApi()
let tenants: Tenants
let token: string
let staffId: number
beforeEach(async () => {
  tenants = await makeTenants(api)
  staffId = (await makeStaff(api.db, ['content'])).id
  token = await api.signIn({ staffId })
})

const list = (query = '') => api.call('GET', `/desk/lease-inquiries${query}`, { token })
const titles = async (query = '') =>
  (await list(query)).data.items.map(({ title }: { title: string }) => title)
const open = (id: string) => api.call('GET', `/desk/lease-inquiries/${id}`, { token })
const decide = (id: string, body: object, headers?: Record<string, string>) =>
  api.call('POST', `/desk/lease-inquiries/${id}/decision`, { token, body, headers })
const ANSWER = { decision: 'answer', answer: '안녕하십니까.\n12층을 쓰실 수 있습니다.' }
const CLOSE = { decision: 'close', reason: '전화로 상담' }

describe('the inbox', () => {
  test('lists waiting inquiries first, then by newest', async () => {
    await makeInquiry(api.db, { title: '가', status: 'answered' })
    await makeInquiry(api.db, { title: '나' })
    await makeInquiry(api.db, { title: '다', status: 'completed' })
    await makeInquiry(api.db, { title: '라' })
    expect(await titles()).toEqual(['라', '나', '다', '가'])
    expect(await titles('?status=answered')).toEqual(['가'])
    expect(await titles('?status=')).toHaveLength(4)
    expect((await list('?status=reserved')).body.messageKey).toBe('choiceInvalid')
  })

  test('can be searched by title, writer, company, e-mail and receipt', async () => {
    await makeInquiry(api.db, { title: '100% 사무실', receipt: 'ABCD2345' })
    await makeInquiry(api.db, {
      title: '매장',
      writer: '편도윤',
      companyName: '들꽃',
      email: 'Pyeon@example.com',
    })
    expect(await titles(`?searched=${encodeURIComponent('사무')}`)).toEqual(['100% 사무실'])
    expect(await titles(`?searched=${encodeURIComponent('편도'.normalize('NFD'))}`)).toEqual(['매장'])
    expect(await titles(`?searched=${encodeURIComponent('들꽃')}`)).toEqual(['매장'])
    expect(await titles('?searched=pyeon@')).toEqual(['매장'])
    expect(await titles('?searched=abcd2345')).toEqual(['100% 사무실'])
    expect(await titles('?searched=100%25')).toEqual(['100% 사무실'])
    expect(await titles('?searched=%25')).toEqual(['100% 사무실'])
  })

  test('has pages, and reading it is recorded without the keyword', async () => {
    for (let i = 0; i < 21; i++) await makeInquiry(api.db)
    const { data } = await list('?page=2&searched=gaon')
    expect(data.page).toEqual({ current: 2, total: 2, size: 20, count: 21 })
    expect(data.items).toHaveLength(1)
    expect(await api.db.select().from(accessRecords)).toMatchObject([
      { action: 'desk:listInquiries', actor: `staff:${staffId}`, subject: 'searched=yes&page=2' },
    ])
  })
})

describe('one inquiry', () => {
  test('is shown with the possible actions, and reading it is recorded', async () => {
    const { publicId } = await makeInquiry(api.db)
    const { data } = await open(publicId)
    expect(data).toMatchObject({
      id: publicId,
      email: 'eunjae@gaon.example',
      contact: '0200005100',
      policyVersion: '2026-01',
      answer: null,
      events: [{ event: 'received', by: 'author' }],
      actions: { answer: { allowed: true, reason: null }, close: { allowed: true, reason: null } },
    })
    expect(await api.db.select().from(accessRecords)).toMatchObject([
      { action: 'desk:viewInquiry', subject: publicId },
    ])
  })

  test('is answered once: by e-mail in its writer’s language, and the answer stored', async () => {
    await api.db.insert(settings).values({
      name: 'building.contacts',
      value: { telephone: '02-0000-1000', email: 'office@nuri.example', departments: [] },
      changedAt: api.now,
    })
    const { publicId, id } = await makeInquiry(api.db, { language: 'en' })
    const { status, data } = await decide(publicId, ANSWER)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'answered',
      answer: ANSWER.answer,
      events: [{ event: 'received' }, { event: 'answered', by: 'desk' }],
      actions: { answer: { allowed: false, reason: 'illegalTransition' }, close: { allowed: true } },
    })
    expect(await api.db.select().from(inquiries)).toMatchObject([{ id, settledAt: api.now }])
    expect((await api.db.select().from(inquiryEvents)).at(-1)).toMatchObject({ actor: `staff:${staffId}` })
    const [message] = await api.db.select().from(outbox)
    expect(message).toMatchObject({ channel: 'email', recipient: 'eunjae@gaon.example', language: 'en' })
    const { text } = renderMessage(message!)
    expect(text).toContain(ANSWER.answer)
    expect(text).toContain('office@nuri.example')
    expect((await decide(publicId, ANSWER)).body).toMatchObject({
      status: 409,
      messageKey: 'illegalTransition',
    })
    expect(await api.countRows(outbox)).toBe(1)
  })

  test('omits the reply address while none is set', async () => {
    const { publicId } = await makeInquiry(api.db)
    await decide(publicId, ANSWER)
    const { text } = renderMessage((await api.db.select().from(outbox))[0]!)
    expect(text).toContain(ANSWER.answer)
    expect(text).not.toContain('(으)로')
  })

  test('is answered once by two concurrent answers', async () => {
    const { publicId } = await makeInquiry(api.db)
    const answers = await Promise.all([decide(publicId, ANSWER), decide(publicId, ANSWER)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { publicId: other } = await makeInquiry(api.db)
    const key = { 'idempotency-key': 'answer-once-1' }
    const same = await Promise.all([decide(other, ANSWER, key), decide(other, ANSWER, key)])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    expect(await api.countRows(outbox)).toBe(2)
  })

  test('is closed with a reason, before or after the answer, and nobody is notified', async () => {
    const waiting = await makeInquiry(api.db)
    const { data } = await decide(waiting.publicId, CLOSE)
    expect(data).toMatchObject({
      status: 'completed',
      events: [{ event: 'received' }, { event: 'closed', by: 'desk', reason: '전화로 상담' }],
      actions: { answer: { allowed: false }, close: { allowed: false } },
    })
    expect(await api.countRows(outbox)).toBe(0)
    const answered = await makeInquiry(api.db, { status: 'answered' })
    expect((await decide(answered.publicId, CLOSE)).data.status).toBe('completed')
    expect((await decide(answered.publicId, CLOSE)).status).toBe(409)
    expect((await decide(answered.publicId, ANSWER)).status).toBe(409)
  })

  test.each([
    ['an empty answer', { decision: 'answer', answer: ' \n ' }, 'answer', 'answerRequired'],
    ['no answer', { decision: 'answer' }, 'answer', 'answerRequired'],
    ['too long an answer', { decision: 'answer', answer: '가나다라\n'.repeat(401) }, 'answer', 'tooLong'],
    ['no reason', { decision: 'close', reason: '' }, 'reason', 'reasonRequired'],
  ])('%s is refused and nothing changes', async (_, body, path, messageKey) => {
    const { publicId } = await makeInquiry(api.db)
    expect((await decide(publicId, body)).body).toMatchObject({
      status: 422,
      errors: [{ path, messageKey }],
    })
    expect(await api.db.select().from(inquiries)).toMatchObject([{ status: 'waiting_for_reply' }])
    expect(await api.countRows(outbox)).toBe(0)
  })

  test('that is unknown is 404', async () => {
    for (const id of ['x', 'x'.repeat(22)]) {
      expect((await open(id)).status).toBe(404)
      expect((await decide(id, ANSWER)).status).toBe(404)
    }
  })

  test('has a history that cannot be rewritten', async () => {
    await makeInquiry(api.db)
    await expect(api.db.update(inquiryEvents).set({ reason: 'x' })).rejects.toThrow()
  })
})

test('content staff and administrators only', async () => {
  const { publicId } = await makeInquiry(api.db)
  const calls = [
    ['GET', '/desk/lease-inquiries', undefined],
    ['GET', `/desk/lease-inquiries/${publicId}`, undefined],
    ['POST', `/desk/lease-inquiries/${publicId}/decision`, CLOSE],
  ] as const
  for (const [method, path, body] of calls) {
    expect((await api.call(method, path, { body })).status, path).toBe(401)
    for (const other of [tenants.master.token, tenants.front.token])
      expect((await api.call(method, path, { body, token: other })).status, path).toBe(403)
  }
  const administrator = tenants.administrator.token
  expect((await api.call('GET', '/desk/lease-inquiries', { token: administrator })).status).toBe(200)
})
