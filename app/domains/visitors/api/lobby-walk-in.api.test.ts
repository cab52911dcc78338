import { beforeEach, describe, expect, test } from 'vitest'
import { makeMember } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeTerminal } from 'tests/factories/terminals'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { visitEvents, visits } from './tables.server'

const api = useApi()
let tenants: Tenants
let kiosk: Record<string, string>
beforeEach(async () => {
  tenants = await makeTenants(api)
  kiosk = (await makeTerminal(api, tenants.administrator.token)).headers
  api.setTime('2026-11-23', 803)
})

const walkIn = (changes: object = {}) => ({
  companyId: tenants.company.id,
  hostName: '김민준 과장',
  hostMobile: tenants.host.mobile,
  purpose: 'meeting',
  visitor: { name: '한지호', mobile: '010-2345-6789' },
  consent: true,
  ...changes,
})
const enter = (body = walkIn(), headers = {}) =>
  api.call('POST', '/visits/walk-in', { body, headers: { ...kiosk, ...headers } })

test('only an enrolled kiosk registers a visit without a reservation', async () => {
  const answer = await api.call('POST', '/visits/walk-in', { body: walkIn() })
  expect(answer.body).toMatchObject({ status: 403, messageKey: 'terminalUnknown' })
  expect(await api.db.select().from(visits)).toEqual([])
  expect(await api.db.select().from(outbox)).toEqual([])
})

describe('a visitor in the lobby without a reservation', () => {
  test('asks the host, sees the answer, and is let in once it is yes', async () => {
    const entered = await enter()
    expect([entered.status, entered.data.status]).toEqual([201, 'request_for_approval'])
    expect(await api.db.select().from(visits)).toMatchObject([
      { hostId: tenants.host.id, visitDate: '2026-11-23', visitMinutes: 800, floor: tenants.host.floor },
    ])
    expect(await api.db.select().from(visitEvents)).toMatchObject([{ event: 'requested', by: 'guest' }])
    const asked = await api.db.select().from(outbox)
    expect(asked.some(({ template }) => template === 'visitRequestedHost')).toBe(true)
    const look = () =>
      api.call('GET', `/visits/${entered.data.id}`, {
        headers: { 'x-visit-access': entered.data.guest.access },
      })
    expect((await look()).data).toMatchObject({
      status: 'request_for_approval',
      hostName: '김*준',
      visitors: [{ passCode: null }],
    })
    const token = tenants.host.token
    expect((await api.call('POST', `/visits/${entered.data.id}/approve`, { token })).status).toBe(200)
    const { visitors } = (await look()).data
    const pass = await api.call('GET', `/gate-passes/${visitors[0].passCode}`)
    expect(pass.data).toMatchObject({ state: 'valid', name: '한지호' })
  })

  test('need not know the host’s phone, unless several of the company share the name', async () => {
    expect((await enter(walkIn({ hostMobile: '' }))).status).toBe(201)
    expect(await api.db.select().from(visits)).toMatchObject([{ hostId: tenants.host.id }])
    await makeMember(api.db, tenants.company.id, { name: tenants.host.name })
    const refused = await enter(walkIn({ hostMobile: '' }))
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toMatchObject([{ path: 'hostMobile', messageKey: 'hostMobileRequired' }])
    expect((await enter()).status).toBe(201)
  })

  test('is entered once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'lobby-once' }
    const [first, second] = await Promise.all([enter(walkIn(), headers), enter(walkIn(), headers)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data.id).toBe(first.data.id)
    expect(await api.countRows(visits)).toBe(1)
  })

  test.each([
    [{ hostName: '아무개' }, 'hostName', 'hostNotFound'],
    [{ hostMobile: '010-9999-0000' }, 'hostMobile', 'hostPhoneMismatch'],
    [{ companyId: 99_999 }, 'companyId', 'companyNotFound'],
    [{ purpose: 'other' }, 'purposeText', 'purposeTextRequired'],
    [{ visitor: { name: '', mobile: '01023456789' } }, 'visitor.name', 'nameRequired'],
    [{ consent: false }, 'consent', 'privacyNotAgreed'],
    [{ consentVersion: '1999-01-01' }, 'consent', 'policyChanged'],
  ])('%j is refused at its field and changes nothing', async (changes, path, messageKey) => {
    const refused = await enter(walkIn(changes))
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
    expect([await api.countRows(visits), await api.countRows(outbox)]).toEqual([0, 0])
  })

  test.each([
    [419, 422],
    [420, 201],
    [1319, 201],
    [1320, 422],
  ])('at minute %i of the day: %i', async (minutes, status) => {
    api.setTime('2026-11-23', minutes)
    const answer = await enter()
    expect(answer.status).toBe(status)
    if (status === 422) expect(answer.body.messageKey).toBe('reservationClosed')
  })

  test('may not try names and phones for ever', async () => {
    const wrong = walkIn({ hostMobile: '010-9999-0000' })
    for (let time = 0; time < 20; time++) expect((await enter(wrong)).status).toBe(422)
    expect((await enter(wrong)).status).toBe(429)
    expect(await api.countRows(visits)).toBe(0)
  })
})
