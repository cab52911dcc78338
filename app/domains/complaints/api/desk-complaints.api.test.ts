import { beforeEach, describe, expect, test } from 'vitest'
import { makeCategories, makeComplaint } from 'tests/factories/complaints'
import { makeStaff } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { complaintReplies } from './tables.server'
import { MS_PER_HOUR } from '~/rules/time-units'

const api = useApi()

let tenants: Tenants
let first: { id: number; token: string }
let second: { id: number; token: string }
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeCategories(api.db)
  const facility = async (name: string) => {
    const { id } = await makeStaff(api.db, ['facility'], { name })
    return { id, token: await api.signIn({ staffId: id }) }
  }
  first = await facility('표현철')
  second = await facility('맹보영')
})

const call = (method: string, at: string, body?: unknown, token = first.token) =>
  api.call(method, `/desk/complaints${at}`, { token, body })
const waiting = (overrides = {}) =>
  makeComplaint(api.db, tenants.host, { createdAt: new Date(api.now.getTime() - MS_PER_HOUR), ...overrides })
const answer = (id: string, overrides = {}, token = first.token) =>
  call('POST', `/${id}/answer`, { answer: '고쳤습니다', revision: 0, ...overrides }, token)

describe('the queue', () => {
  test('has the longest waiting first, by category and words, one’s own, and closed ones', async () => {
    const at = (hours: number) => new Date(api.now.getTime() - hours * MS_PER_HOUR)
    const newer = await waiting({ createdAt: at(1), title: '새 문의' })
    const older = await waiting({ createdAt: at(9) })
    const closed = await waiting({ createdAt: at(20), status: 'answered', closedAt: at(2) })
    const ids = async (query: string) =>
      (await call('GET', `?${query}`)).data.items.map(({ id }: { id: string }) => id)
    expect(await ids('')).toEqual([older.publicId, newer.publicId])
    expect(await ids('view=done')).toEqual([closed.publicId])
    expect(await ids('view=mine')).toEqual([])
    await call('POST', `/${newer.publicId}/take`)
    expect(await ids('view=mine')).toEqual([newer.publicId])
    expect(await ids(`categoryId=${older.categoryId}`)).toHaveLength(2)
    expect(await ids(`categoryId=${older.categoryId + 1}`)).toEqual([])
    expect(await ids(`keyword=${encodeURIComponent('새 문의')}`)).toEqual([newer.publicId])
    expect(await ids('keyword=Hanbit')).toHaveLength(2)
  })

  test('shows the beginning of each text, on one line', async () => {
    await waiting({ description: `물이\n\n샙니다. ${'가'.repeat(300)}` })
    const [row] = (await call('GET', '')).data.items
    expect(row.opening).toMatch(/^물이 샙니다\. 가+$/)
    expect(row.opening).toHaveLength(200)
    expect(row.picture).toBeNull()
  })

  test('is for facility staff and administrators only', async () => {
    const { publicId } = await waiting()
    const calls = [
      ['GET', ''],
      ['GET', '/figures'],
      ['GET', `/${publicId}`],
      ['POST', `/${publicId}/take`],
      ['POST', `/${publicId}/hand-on`, { note: '넘깁니다' }],
      ['POST', `/${publicId}/notes`, { note: '메모' }],
      ['POST', `/${publicId}/answer`, { answer: '답변', revision: 0 }],
    ] as const
    for (const [method, at, body] of calls) {
      for (const token of [tenants.front.token, tenants.master.token])
        expect((await call(method, at, body, token)).status, `${method} ${at}`).toBe(403)
      expect((await api.call(method, `/desk/complaints${at}`, { body })).status).toBe(401)
    }
    for (const [method, at, body] of calls)
      expect((await call(method, at, body, tenants.administrator.token)).status, `${method} ${at}`).toBe(200)
  })
})

describe('an inquiry at the desk', () => {
  test('is taken, taken over and handed on; notes are not visible to its author', async () => {
    const { publicId: id } = await waiting()
    expect((await call('POST', `/${id}/take`)).data.takenBy).toEqual({ id: first.id, name: '표현철' })
    expect((await call('POST', `/${id}/take`)).status).toBe(409)
    expect((await call('POST', `/${id}/take`, undefined, second.token)).data.takenBy.name).toBe('맹보영')
    expect((await call('POST', `/${id}/hand-on`, { staffId: first.id })).body.errors[0].messageKey).toBe(
      'noteRequired',
    )
    const toFront = { staffId: tenants.front.id, note: '부탁합니다' }
    expect((await call('POST', `/${id}/hand-on`, toFront)).body.errors[0].path).toBe('staffId')
    const handedOn = await call('POST', `/${id}/hand-on`, { staffId: first.id, note: '부품을 주문했습니다' })
    expect(handedOn.data).toMatchObject({
      takenBy: { name: '표현철' },
      notes: [{ text: '부품을 주문했습니다', by: '표현철' }],
      events: [
        { event: 'taken', name: '표현철' },
        { event: 'taken', name: '맹보영' },
        { event: 'handedOn', name: '표현철', to: '표현철' },
      ],
    })
    const returned = await call('POST', `/${id}/hand-on`, { note: '모두에게' })
    expect(returned.data.takenBy).toBeNull()
    await call('POST', `/${id}/notes`, { note: '창고 확인' })
    for (const reader of [tenants.host, tenants.master]) {
      const { body } = await api.call('GET', `/complaints/${id}`, { token: reader.token })
      expect(JSON.stringify(body)).not.toMatch(/부품|창고|모두에게|표현철|맹보영|handedOn|notes/)
    }
  })

  test('is answered with files, and its author is notified in their language', async () => {
    const { publicId: id } = await waiting({ language: 'en' })
    const answered = await answer(id)
    expect(answered.data).toMatchObject({
      status: 'answered',
      language: 'en',
      takenBy: { name: '표현철' },
      replies: [{ kind: 'answer', text: '고쳤습니다' }],
    })
    const messages = await api.db.select().from(outbox)
    expect(messages.map(({ template, channel, recipient }) => [template, channel, recipient])).toEqual([
      ['complaintAnswered', 'sms', tenants.host.mobile],
      ['complaintAnswered', 'email', tenants.host.email],
    ])
    expect(messages[0]!.params).toMatchObject({ name: '김민준', title: '전등이 깜빡입니다' })
    expect(messages[0]!.params.link).toContain(`/inquiry-details/${id}`)
    // The text of the answer is only shown after sign-in.
    expect(JSON.stringify(messages)).not.toContain('고쳤습니다')
  })

  test.each([
    [{ answer: ' ' }, 'answer', 'answerRequired'],
    [{ answer: '가\n'.repeat(1_001) }, 'answer', 'tooLong'],
    [{ attachments: ['A'.repeat(22)] }, 'attachments', 'uploadGone'],
  ])('an invalid value (%#) is reported at its field, and nobody is notified', async (input, field, code) => {
    const { publicId: id } = await waiting()
    const { status, body } = await answer(id, input)
    expect([status, body.errors[0].path, body.errors[0].messageKey]).toEqual([422, field, code])
    expect((await call('GET', `/${id}`)).data.status).toBe('waiting_for_reply')
    expect(await api.countRows(outbox)).toBe(0)
  })

  test('answered by two at once has one answer; the second sees the first one', async () => {
    const { publicId: id } = await waiting()
    const answers = await Promise.all([
      answer(id, { answer: '첫 번째' }),
      answer(id, { answer: '두 번째' }, second.token),
    ])
    const [accepted, refused] = answers.sort((a, b) => a.status - b.status)
    expect([accepted!.status, refused!.status, refused!.body.messageKey]).toEqual([
      200,
      409,
      'answeredMeanwhile',
    ])
    expect(await api.countRows(complaintReplies)).toBe(1)
    const seenBySecond = (await call('GET', `/${id}`, undefined, second.token)).data
    expect(seenBySecond.replies).toEqual(accepted!.data.replies)
    expect(seenBySecond.actions.answer.allowed).toBe(false)
    expect(await api.countRows(outbox)).toBe(2)
  })

  test('withdrawn and answered at once ends in one of the two', async () => {
    const { publicId: id } = await waiting()
    const withdrawn = api.call('POST', `/complaints/${id}/cancel`, { token: tenants.host.token })
    const [one, two] = await Promise.all([withdrawn, answer(id)])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const { status } = (await call('GET', `/${id}`)).data
    expect(status).toBe(one.status === 200 ? 'cancelled' : 'answered')
  })
})

test('the figures have the waiting times in total and by category', async () => {
  const at = (hours: number) => new Date(api.now.getTime() - hours * MS_PER_HOUR)
  const answered = (sentHoursAgo: number, tookHours: number, overrides = {}) =>
    waiting({
      createdAt: at(sentHoursAgo),
      status: 'answered',
      firstAnsweredAt: at(sentHoursAgo - tookHours),
      closedAt: at(sentHoursAgo - tookHours),
      ...overrides,
    })
  expect((await call('GET', '/figures')).data).toMatchObject({
    all: { waiting: 0, answered: 0, medianMinutes: null, longestMinutes: null, oldestSince: null },
    ratings: { count: 0, average: null },
    categories: [],
  })
  await answered(50, 1, { stars: 5 })
  await answered(40, 2, { stars: 4 })
  await answered(30, 6)
  await answered(24 * 40, 100)
  const { categoryId } = await waiting({ createdAt: at(5) })
  const { data } = await call('GET', '/figures')
  expect(data.all).toEqual({
    waiting: 1,
    answered: 3,
    medianMinutes: 120,
    longestMinutes: 360,
    oldestSince: at(5).toISOString(),
  })
  expect(data.ratings).toEqual({ count: 2, average: 4.5 })
  expect(data.categories).toMatchObject([{ id: categoryId, waiting: 1, answered: 3, medianMinutes: 120 }])
})
