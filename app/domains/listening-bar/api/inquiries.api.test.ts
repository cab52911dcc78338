import { beforeEach, describe, expect, test } from 'vitest'
import { makeInquiry } from 'tests/factories/lease'
import { makeBarInquiry, makeBarPolicy } from 'tests/factories/listening-bar'
import { makeStaff } from 'tests/factories/people'
import { useApi } from 'tests/support/api'
import { renderMessage } from '~/messaging/render.server'
import { outbox } from '~/messaging/tables.server'
import { inquiries } from '~/domains/inquiries/api/tables.server'

const api = useApi()
beforeEach(() => makeBarPolicy(api.db))

const BODY = {
  writer: '한지우',
  contact: '010-1234-5678',
  email: 'jiwoo@haneul.example',
  desiredDate: '2026-12-18',
  title: '재즈 감상회',
  description: '30명이 듣습니다.\n19시에 시작합니다.',
  consent: true,
}
const ask = (given: object = {}) =>
  api.call('POST', '/listening-bar/inquiry', {
    body: { ...BODY, ...given },
    headers: { 'accept-language': 'en' },
  })
const stored = () => api.db.select().from(inquiries)

describe('an inquiry about renting the bar', () => {
  test('needs no account; it is stored with its consent, and the receipt is sent', async () => {
    const { status, data } = await ask({
      guestName: '윤서',
      guestPhone: '02-1588-0000',
      policyVersion: '2026-01',
    })
    expect(status).toBe(201)
    expect(await stored()).toEqual([
      expect.objectContaining({
        kind: 'listening-bar',
        receipt: data.receipt,
        contact: '01012345678',
        guestName: '윤서',
        guestPhone: '0215880000',
        desiredDate: '2026-12-18',
        area: null,
        status: 'waiting_for_reply',
        policyVersion: '2026-01',
      }),
    ])
    const [message] = await api.db.select().from(outbox)
    expect(message).toMatchObject({ recipient: 'jiwoo@haneul.example', template: 'barInquiryReceived' })
    const { subject, text } = renderMessage(message!)
    expect(subject).toContain(data.receipt)
    expect(text).toContain('listening bar')
  })

  test('needs no guest', async () => {
    expect((await ask({ guestName: ' ', guestPhone: '' })).status).toBe(201)
    expect(await stored()).toMatchObject([{ guestName: null, guestPhone: null }])
  })

  // Today is 2026-11-23.
  test.each(['2026-11-24', '2027-11-23'])('may be for %s', async (desiredDate) => {
    expect((await ask({ desiredDate })).status).toBe(201)
  })

  test.each([
    ['writer', { writer: '' }, 'nameRequired'],
    ['contact', { contact: '010-abcd-5678' }, 'numbersOnly'],
    ['contact', { contact: '' }, 'telephoneRequired'],
    ['email', { email: 'nobody' }, 'emailInvalid'],
    ['guestPhone', { guestName: '윤서' }, 'telephoneRequired'],
    ['guestPhone', { guestName: '윤서', guestPhone: '공일공' }, 'numbersOnly'],
    ['guestName', { guestPhone: '01012345678' }, 'nameRequired'],
    ['desiredDate', { desiredDate: '' }, 'dateRequired'],
    ['desiredDate', { desiredDate: '2026-02-30' }, 'dateInvalid'],
    ['desiredDate', { desiredDate: '2026-11-23' }, 'dateOutsideWindow'],
    ['desiredDate', { desiredDate: '2027-11-24' }, 'dateOutsideWindow'],
    ['title', { title: '가'.repeat(151) }, 'tooLong'],
    ['description', { description: ' ' }, 'descriptionRequired'],
    ['consent', { consent: false }, 'privacyNotAgreed'],
    ['consent', { policyVersion: '0.9' }, 'policyChanged'],
  ])('is refused for its %s: %o', async (path, given, messageKey) => {
    const { status, body } = await ask(given)
    expect(status).toBe(422)
    expect(body.errors).toEqual([expect.objectContaining({ path, messageKey })])
    expect(await stored()).toEqual([])
    expect(await api.countRows(outbox)).toBe(0)
  })

  test('reports all errors at once', async () => {
    const { body } = await ask({ writer: '', guestName: '윤서', desiredDate: '', consent: false })
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'consent',
      'desiredDate',
      'guestPhone',
      'writer',
    ])
  })

  test('is limited to five a day per e-mail address', async () => {
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(201)
    expect((await ask()).status).toBe(429)
  })
})

describe('the desk', () => {
  const signIn = async (role: 'amenity' | 'content') =>
    api.signIn({ staffId: (await makeStaff(api.db, [role])).id })

  test('the amenity desk answers inquiries about the bar, and the content desk those about a lease', async () => {
    const bar = await makeBarInquiry(api.db, { guestName: '윤서' })
    const lease = await makeInquiry(api.db)
    const [amenity, content] = [await signIn('amenity'), await signIn('content')]
    const path = '/desk/listening-bar/inquiries'
    expect((await api.call('GET', path, { token: amenity })).data.items).toMatchObject([
      { id: bar.publicId, desiredDate: '2026-12-18', area: null },
    ])
    expect(
      (await api.call('GET', `${path}?searched=${encodeURIComponent('윤서')}`, { token: amenity })).data.page
        .count,
    ).toBe(1)
    expect((await api.call('GET', '/desk/lease-inquiries', { token: content })).data.items).toMatchObject([
      { id: lease.publicId },
    ])
    const body = { decision: 'answer', answer: '그날 쓰실 수 있습니다.' }
    const decide = (id: string, token: string) => api.call('POST', `${path}/${id}/decision`, { token, body })
    expect((await decide(bar.publicId, content)).status).toBe(403)
    expect((await decide(lease.publicId, amenity)).status).toBe(404)
    expect((await api.call('GET', `${path}/${lease.publicId}`, { token: amenity })).status).toBe(404)
    expect((await decide(bar.publicId, amenity)).data).toMatchObject({
      status: 'answered',
      kind: 'listening-bar',
      events: [{ event: 'received' }, { event: 'answered', by: 'desk' }],
    })
    const [message] = await api.db.select().from(outbox)
    expect(message!.template).toBe('barInquiryAnswered')
    expect(renderMessage(message!).text).toContain('그날 쓰실 수 있습니다.')
  })

  test('an inquiry has what its kind needs', async () => {
    await expect(makeBarInquiry(api.db, { desiredDate: null })).rejects.toThrow()
    await expect(makeInquiry(api.db, { area: null })).rejects.toThrow()
  })
})
