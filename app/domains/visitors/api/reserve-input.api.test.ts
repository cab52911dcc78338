import { beforeEach, describe, expect, test } from 'vitest'
import { makeMember } from 'tests/factories/people'
import { LEAD, reservationOf } from 'tests/factories/reservations'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { visitEvents, visitors, visits } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const reserve = (change?: object, options = {}) =>
  api.call('POST', '/visits', { body: reservationOf(tenants, change), ...options })

async function expectNothingWritten() {
  for (const table of [visits, visitors, visitEvents, outbox]) expect(await api.countRows(table)).toBe(0)
}

describe('sent more than once', () => {
  const key = { headers: { 'idempotency-key': 'reservation-1' } }

  test('50 times at once under one key: one visit, one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => reserve({}, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await api.countRows(visits)).toBe(1)
    expect(await api.countRows(visitors)).toBe(1)
    expect(await api.countRows(outbox)).toBe(3)
  })

  test('later, when its time has passed: still the first answer', async () => {
    const first = await reserve({ visitDate: '2026-11-23', visitTime: '10:00' }, key)
    api.setTime('2026-11-23', 605)
    const { data } = await reserve({ visitDate: '2026-11-23', visitTime: '10:00' }, key)
    // Its access is valid for half an hour from now.
    expect(data).toEqual({ ...first.data, guest: expect.any(Object) })
  })

  test('with another body: refused', async () => {
    await reserve({}, key)
    const answer = await reserve({ visitTime: '15:00' }, key)
    expect(answer.body).toMatchObject({ status: 409, messageKey: 'alreadySent' })
    expect(await api.countRows(visits)).toBe(1)
  })

  test('after a refusal, corrected: stored', async () => {
    expect((await reserve({ hostName: '없는이' }, key)).status).toBe(422)
    expect((await reserve({}, key)).status).toBe(201)
  })

  test('refused or repeated: not counted as a reservation of the lead’s phone', async () => {
    for (let i = 0; i < 25; i++) {
      expect((await reserve({}, key)).status).toBe(201)
      expect((await reserve({ floor: 99 })).body.messageKey).toBe('choiceInvalid')
    }
    const others = await Promise.all(Array.from({ length: 11 }, () => reserve()))
    expect(others.map(({ status }) => status).sort()).toEqual([...Array(9).fill(201), 429, 429])
  })

  test('under keys of their own: limited per phone of the lead', async () => {
    const answers = []
    for (let i = 0; i < 11; i++) {
      const guest = await makeMember(api.db, tenants.company.id, { name: `담당 ${i}` })
      answers.push(await reserve({ hostName: guest.name, hostMobile: guest.mobile }))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429])
    expect(await api.countRows(visits)).toBe(10)
  })

  test('from one address: loosely limited', async () => {
    const headers = { 'x-portal-address': '203.0.113.9' }
    const answers = []
    for (let i = 0; i < 301; i++)
      answers.push(await reserve({ consent: false, visitTime: '14:00' }, { headers }))
    // Invalid input is refused before anything is counted.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
    const checks = []
    for (let i = 0; i < 301; i++) {
      const body = { companyId: tenants.company.id, hostName: `이름 ${i}`, hostMobile: '01012345678' }
      checks.push((await api.call('POST', '/visits/host-check', { headers, body })).status)
    }
    expect(checks.slice(-2)).toEqual([422, 429])
  })
})

describe('input', () => {
  test('names are composed, phones are digits, plates have no spaces', async () => {
    await reserve({
      visitors: [
        { name: ' 이서준 '.normalize('NFD'), mobile: '＋８２ 10 5555 0000', plate: '서울 12 가-3456' },
      ],
    })
    expect((await api.db.select().from(visitors))[0]).toMatchObject({
      name: '이서준',
      mobile: '01055550000',
      plate: '서울12가3456',
    })
  })

  test.each([
    ['emoji', '👩‍🚀 Mina 😀'],
    ['SQL', `Robert'); DROP TABLE visits;--`],
    ['HTML', '<script>alert("x")</script>'],
    ['a template', '{{name}} ${7*7} %s %_'],
  ])('%s is stored unchanged, and can be found', async (_, name) => {
    await reserve({ visitors: [{ ...LEAD, name }] })
    const [stored] = await api.db.select().from(visitors)
    expect(stored!.name).toBe(name)
    const path = `/visits?keyword=${encodeURIComponent(stored!.name.slice(2, 14))}`
    expect((await api.call('GET', path, { token: tenants.host.token })).data.items).toHaveLength(1)
  })

  test('invisible and NUL characters are dropped everywhere', async () => {
    const answer = await reserve({
      visitors: [
        {
          name: '이\u0000서\u202e준\ud800',
          mobile: LEAD.mobile,
          companyName: 'A\u0000B',
          plate: 'X\u0000 1',
          otherPlate: true,
        },
      ],
      purpose: 'other',
      purposeText: '점\u0000검',
    })
    expect(answer.status).toBe(201)
    expect((await api.db.select().from(visitors))[0]).toMatchObject({
      name: '이서준',
      companyName: 'AB',
      plate: 'X1',
    })
  })

  test.each([
    ['5,000 characters', { name: '가'.repeat(5000) }, 'name', 'tooLong'],
    ['51 characters', { name: '가'.repeat(51) }, 'name', 'tooLong'],
    ['only invisible characters', { name: '\u200b\u3164' }, 'name', 'nameRequired'],
    ['a number', { name: 7 }, 'name', 'nameRequired'],
    ['an object', { name: { $ne: null } }, 'name', 'nameRequired'],
    ['no phone', { mobile: '' }, 'mobile', 'mobileRequired'],
    ['a short phone', { mobile: '010-123-456' }, 'mobile', 'mobileInvalid'],
    ['no e-mail address', { email: 'guest@' }, 'email', 'emailInvalid'],
    ['a plate that is none', { plate: 'ABC 123' }, 'plate', 'plateInvalid'],
    ['a plate of 21 characters', { plate: 'A'.repeat(21), otherPlate: true }, 'plate', 'tooLong'],
  ])('%s: refused at the field', async (_, change, path, messageKey) => {
    const answer = await reserve({ visitors: [LEAD, { ...LEAD, ...change }] })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(
      expect.objectContaining({ path: `visitors[1].${path}`, messageKey }),
    )
    await expectNothingWritten()
  })

  test.each([
    ['visitors as a text', { visitors: 'x' }],
    ['visitors as an object', { visitors: { 0: LEAD } }],
    ['a visitor that is null', { visitors: [null] }],
    ['a floor that is a text', { floor: 'twelve' }],
    ['half a floor', { floor: 12.5 }],
    ['a date that is a number', { visitDate: 20261124 }],
    ['a flag that is a text', { consent: 'yes' }],
    ['a list', undefined],
  ])('wrong types: %s', async (_, change) => {
    const answer = await api.call('POST', '/visits', { body: change ? reservationOf(tenants, change) : [] })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.length).toBeGreaterThan(0)
    await expectNothingWritten()
  })
})
