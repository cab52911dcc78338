import { beforeEach, describe, expect, test } from 'vitest'
import { inquiryBody, makeInquiry, makeLeasePolicy } from 'tests/factories/lease'
import { TODAY, useApi } from 'tests/support/api'
import { JOBS } from '~/jobs/run-jobs.server'
import { renderMessage } from '~/messaging/render.server'
import { outbox } from '~/messaging/tables.server'
import { inquiryEvents, inquiries } from '~/domains/inquiries/api/tables.server'

const api = useApi()
beforeEach(() => makeLeasePolicy(api.db))

const postInquiry = (overrides: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', '/lease/inquiry', { body: inquiryBody(overrides), headers })
const stored = () => api.db.select().from(inquiries)

describe('the terms', () => {
  test('are the text in force, in the reader’s language', async () => {
    await makeLeasePolicy(api.db, { version: '2027-01', inForceFrom: '2027-01-01' })
    const korean = await api.call('GET', '/lease/terms-and-conditions')
    expect(korean.data).toMatchObject({ type: 'lease', version: '2026-01', title: '임대 문의 약관' })
    const headers = { 'accept-language': 'en' }
    const english = await api.call('GET', '/lease/terms-and-conditions', { headers })
    expect(english.data.title).toBe('Terms of lease inquiries')
  })

  test('are 404 until written, and until then no inquiry is possible', async () => {
    api.setTime('2025-12-31', 0)
    expect((await api.call('GET', '/lease/terms-and-conditions')).status).toBe(404)
    expect((await postInquiry()).status).toBe(404)
    expect(await stored()).toEqual([])
  })
})

describe('an inquiry', () => {
  test('is stored with the version and time of the consent, and its writer gets a receipt', async () => {
    const { status, data } = await postInquiry({ policyVersion: '2026-01' }, { 'accept-language': 'en' })
    expect(status).toBe(201)
    expect(data.receipt).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect(await stored()).toEqual([
      expect.objectContaining({
        writer: '노은재',
        contact: '0200005100',
        area: '한 개 층',
        description: '직원 38명이 씁니다.\n12층 이상이면 좋겠습니다.',
        status: 'waiting_for_reply',
        receipt: data.receipt,
        language: 'en',
        policyVersion: '2026-01',
        consentedAt: api.now,
        answer: null,
        settledAt: null,
      }),
    ])
    expect(await api.db.select().from(inquiryEvents)).toMatchObject([{ event: 'received', by: 'author' }])
    const [message, ...others] = await api.db.select().from(outbox)
    expect(others).toEqual([])
    expect(message).toMatchObject({ channel: 'email', recipient: 'eunjae@gaon.example', language: 'en' })
    const { subject, text } = renderMessage(message!)
    expect(subject).toContain(data.receipt)
    expect(text).toContain('사무실을 찾습니다')
  })

  test('needs neither company nor industry nor move-in date', async () => {
    expect((await postInquiry({ companyName: '', industry: undefined, moveIn: ' ' })).status).toBe(201)
    expect((await stored())[0]).toMatchObject({ companyName: null, industry: null, moveIn: null })
  })

  test.each([
    ['an area of one character', { area: '무' }],
    ['an area of a hundred characters', { area: '가'.repeat(100) }],
    ['a hundred characters written apart', { area: '가'.repeat(100).normalize('NFD') }],
    ['a mobile number with separators', { contact: '010-1234-5678' }],
    ['a number without an area', { contact: '1588 0000' }],
    ['full-width digits', { contact: '０２－１５８８－００００' }],
    ['the longest title and text', { title: '가'.repeat(150), description: '가'.repeat(1000) }],
  ])('may have %s', async (_, overrides) => {
    expect((await postInquiry(overrides)).status).toBe(201)
  })

  test.each([
    ['writer', '', 'nameRequired'],
    ['writer', '…', 'textUnreadable'],
    ['email', '', 'emailRequired'],
    ['email', 'nobody', 'emailInvalid'],
    ['contact', '', 'telephoneRequired'],
    ['contact', '010-abcd-5678', 'numbersOnly'],
    ['contact', '+1 415 555 0134', 'numbersOnly'],
    ['contact', '12345', 'telephoneInvalid'],
    ['area', '', 'leaseAreaRequired'],
    ['area', ' 　', 'leaseAreaRequired'],
    ['area', '가'.repeat(101), 'tooLong'],
    ['title', '', 'titleRequired'],
    ['title', '가'.repeat(151), 'tooLong'],
    ['title', '당첨 확인 https://evil.example', 'nameHasAddress'],
    ['description', '\n ', 'descriptionRequired'],
    ['description', '가나다라\n'.repeat(201), 'tooLong'],
    ['companyName', '가'.repeat(101), 'tooLong'],
    ['agreeTerms', false, 'termsNotAgreed'],
    ['agreeTerms', undefined, 'termsNotAgreed'],
    ['consent', false, 'privacyNotAgreed'],
    ['policyVersion', '0.9', 'policyChanged'],
  ])('is refused for its $0 ($2)', async (field, value, messageKey) => {
    const { status, body } = await postInquiry({ [field]: value })
    expect(status).toBe(422)
    const path = field === 'policyVersion' ? 'consent' : field
    expect(body.errors).toEqual([expect.objectContaining({ path, messageKey })])
    expect(await stored()).toEqual([])
    expect(await api.countRows(outbox)).toBe(0)
  })

  test('reports all errors at once', async () => {
    const { body } = await postInquiry({ writer: '', contact: 'x', area: '', consent: false })
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'writer',
      'contact',
      'area',
      'consent',
    ])
  })

  test('sent twice with one key is one inquiry and one message', async () => {
    const key = { 'idempotency-key': 'lease-inquiry-1' }
    const answers = await Promise.all([postInquiry({}, key), postInquiry({}, key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]!.data).toEqual(answers[1]!.data)
    expect(await stored()).toHaveLength(1)
    expect(await api.countRows(outbox)).toBe(1)
    expect((await postInquiry({ title: '다른 제목' }, key)).body.messageKey).toBe('alreadySent')
  })

  test('is limited to five a day per e-mail address, in any spelling', async () => {
    for (let i = 0; i < 5; i++) expect((await postInquiry()).status).toBe(201)
    const { status, headers } = await postInquiry({ email: 'EUNJAE@gaon.example' })
    expect([status, Number(headers.get('retry-after'))]).toEqual([429, 86_400])
    expect((await postInquiry({ email: 'other@gaon.example' })).status).toBe(201)
    api.setTime('2026-11-24', 601)
    expect((await postInquiry()).status).toBe(201)
  })

  test('is limited per IP address for a lobby, not for one person', async () => {
    const from = { 'x-portal-address': '203.0.113.9' }
    for (let i = 0; i < 30; i++)
      expect((await postInquiry({ email: `a${i}@gaon.example` }, from)).status).toBe(201)
    expect((await postInquiry({ email: 'last@gaon.example' }, from)).status).toBe(429)
    expect(
      (await postInquiry({ email: 'last@gaon.example' }, { 'x-portal-address': '203.0.113.10' })).status,
    ).toBe(201)
  })
})

test('inquiries are destroyed a year after they were settled, waiting ones are kept', async () => {
  const answeredOn = (date: string) => ({
    status: 'answered' as const,
    settledAt: new Date(`${date}T12:00:00+09:00`),
  })
  await makeInquiry(api.db, { title: '지난해', ...answeredOn('2025-11-22') })
  await makeInquiry(api.db, { title: '꼭 한 해', ...answeredOn('2025-11-23') })
  await makeInquiry(api.db, { title: '기다림', createdAt: new Date('2024-01-01T00:00:00Z') })
  const job = JOBS.find(({ name }) => name === 'destroyOldInquiries')!
  expect(await job.run(api.db, api.now)).toBe(1)
  expect((await stored()).map(({ title }) => title).sort()).toEqual(['기다림', '꼭 한 해'])
  expect(await api.countRows(inquiryEvents)).toBe(2)
  expect(TODAY).toBe('2026-11-23')
})
