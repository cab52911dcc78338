import { beforeEach, describe, expect, test } from 'vitest'
import { makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeTerminal } from 'tests/factories/terminals'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { VISIT_STATUSES } from '~/rules/statuses'

const api = useApi()
let tenants: Tenants
let kiosk: Record<string, string>
beforeEach(async () => {
  tenants = await makeTenants(api)
  kiosk = (await makeTerminal(api, tenants.administrator.token)).headers
})

const lead = { name: '김서연', mobile: '01055550000' }
const find = (body: object, headers = {}) =>
  api.call('POST', '/gate-passes/find', { body, headers: { ...kiosk, ...headers } })
const visit = (overrides: Parameters<typeof makeVisit>[2] = {}) =>
  makeVisit(api.db, tenants.host, { status: 'approved', people: [lead], ...overrides })

describe('a visitor finds today’s pass', () => {
  test.each([
    ['김서연', '01055550000'],
    [' 김 서연 ', '+82 10-5555-0000'],
    ['김서연'.normalize('NFD'), '０１０５５５５００００'],
  ])('by %j and %j', async (name, mobile) => {
    const created = await visit()
    const answer = await find({ name, mobile })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject([
      { code: created.visitors[0]!.passCode, name: '김서연', state: 'notYet' },
    ])
  })

  test('whatever the case of the letters', async () => {
    await visit({ people: [{ name: 'Ann Smith', mobile: '01055550000' }] })
    expect((await find({ name: 'ann smith', mobile: '01055550000' })).data).toHaveLength(1)
  })

  test('also as an additional visitor, and several visits by time', async () => {
    await visit({ visitMinutes: 900, people: [{}, lead] })
    await visit({ visitMinutes: 660 })
    const { data } = await find(lead)
    expect(data.map(({ visitMinutes }: { visitMinutes: number }) => visitMinutes)).toEqual([660, 900])
  })

  test.each(VISIT_STATUSES)('of a visit that is %s', async (status) => {
    await visit({ people: [{ ...lead, status }] })
    const isFound = status === 'approved' || status === 'using'
    expect((await find(lead)).status).toBe(isFound ? 200 : 422)
  })
})

describe('nobody else finds a pass', () => {
  test('anywhere but at an enrolled kiosk, whatever they know', async () => {
    await visit()
    await makeRooms(api.db)
    const tablet = await makeTerminal(api, tenants.administrator.token, { kind: 'room', room: 'meeting-1' })
    for (const headers of [{}, { 'x-terminal-key': 'terminal_none' }, tablet.headers]) {
      const answer = await api.call('POST', '/gate-passes/find', { body: lead, headers })
      expect(answer.body).toMatchObject({ status: 403, messageKey: 'terminalUnknown' })
    }
    const token = tenants.host.token
    expect((await api.call('POST', '/gate-passes/find', { body: lead, token })).status).toBe(403)
  })

  test.each([
    ['another name', { ...lead, name: '이서연' }],
    ['another phone', { ...lead, mobile: '01055550001' }],
    ['a part of the name', { ...lead, name: '김' }],
  ])('with %s, and gets the same answer', async (_, input) => {
    await visit()
    const answer = await find(input)
    expect(answer.body).toMatchObject({ status: 422, messageKey: 'passNotFound' })
    expect(answer.body.errors).toBeUndefined()
  })

  test.each(['2026-11-22', '2026-11-24'])('on the day of %s', async (visitDate) => {
    await visit({ visitDate })
    expect((await find(lead)).status).toBe(422)
  })

  test('by guessing names: 5 wrong ones in 15 minutes, also between right ones', async () => {
    await visit()
    const right = await Promise.all(Array.from({ length: 12 }, () => find(lead)))
    expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]))
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        find({ ...lead, name: `김${i}` }, { 'x-portal-address': `10.0.0.${i}` }),
      ),
    )
    expect(guesses.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
    expect((await find(lead)).status).toBe(429)
    api.setTime('2026-11-23', 615)
    expect((await find(lead)).status).toBe(200)
  })

  test.each([
    [{ mobile: lead.mobile }, 'nameRequired'],
    [{ name: '', mobile: lead.mobile }, 'nameRequired'],
    [{ name: lead.name }, 'mobileRequired'],
    [{ ...lead, mobile: '123' }, 'mobileInvalid'],
    [{ ...lead, name: '가'.repeat(51) }, 'tooLong'],
  ])('without both: %j', async (input, messageKey) => {
    expect((await find(input)).body).toMatchObject({ status: 422, messageKey })
  })
})
