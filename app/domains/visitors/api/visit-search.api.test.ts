import { beforeEach, describe, expect, test } from 'vitest'
import { askForCode, otherCode } from 'tests/factories/accounts'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const MOBILE = '01055550000'
const find = (code: string, input = {}, token?: string) =>
  api.call('POST', '/visits/find', { token, body: { name: '이서준', mobile: MOBILE, code, ...input } })
const code = (mobile = MOBILE, token?: string) => askForCode(api, 'findReservation', mobile, { token })
const idsOf = (answer: { data: { id: string }[] }) => answer.data.map(({ id }) => id)

describe('POST /visits/find', () => {
  test('answers the reservation, and gives its guest access for half an hour', async () => {
    const visit = await makeVisit(api.db, tenants.host)
    const other = await makeVisit(api.db, tenants.host, { people: [{ mobile: '01099998888' }] })
    const answer = await find(await code())
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual([
      {
        id: visit.publicId,
        company: { ko: '한빛전자', en: 'Hanbit Electronics' },
        floor: 12,
        visitDate: '2026-11-23',
        visitMinutes: 840,
        status: 'request_for_approval',
        statusReason: null,
        guest: { access: expect.any(String) as string, expires: '2026-11-23T01:30:00.000Z' },
      },
    ])
    const headers = { 'x-visit-access': answer.data[0].guest.access }
    const see = async (id: string) => (await api.call('GET', `/visits/${id}`, { headers })).status
    expect(await see(visit.publicId)).toBe(200)
    expect(await see(other.publicId)).toBe(404)
    api.now = new Date('2026-11-23T01:30:00Z')
    expect(await see(visit.publicId)).toBe(404)
  })

  test('finds those of every company from seven days ago on, newest first, each once', async () => {
    const { db } = api
    await makeVisit(db, tenants.host, { visitDate: '2026-11-15', status: 'visit_completed' })
    const past = await makeVisit(db, tenants.host, { visitDate: '2026-11-16', status: 'visit_completed' })
    const later = await makeVisit(db, tenants.stranger, { visitDate: '2026-12-01', status: 'approved' })
    const today = await makeVisit(db, tenants.host, { people: [{}, { name: '이서준', mobile: MOBILE }] })
    expect(idsOf(await find(await code()))).toEqual([later, today, past].map(({ publicId }) => publicId))
  })

  test('finds additional visitors, by their own name and phone in any spelling', async () => {
    const people = [{}, { name: 'Kim Min', mobile: '01055550001' }]
    const visit = await makeVisit(api.db, tenants.host, { people })
    const typed = { name: ' kimMIN', mobile: '+82 10-5555-0001' }
    expect(idsOf(await find(await code('01055550001'), typed))).toEqual([visit.publicId])
  })

  test('says that nothing was found only after the code proved the phone; a corrected name needs no new code', async () => {
    await makeVisit(api.db, tenants.host)
    const sent = await code()
    const wrong = await find(otherCode(sent))
    expect(wrong.body).toMatchObject({ status: 422, errors: [{ path: 'code', messageKey: 'codeMismatch' }] })
    expect((await find(otherCode(sent), { name: '아무개' })).body).toEqual(wrong.body)
    const nothing = await find(sent, { name: '아무개' })
    expect(nothing.body).toMatchObject({ status: 422, messageKey: 'visitNotFound' })
    expect(nothing.body.errors).toBeUndefined()
    expect((await find(sent)).status).toBe(200)
    expect((await find(sent)).body.messageKey).toBe('codeExpired')
  })

  test('a code for one’s own phone finds no other person’s reservation', async () => {
    await makeVisit(api.db, tenants.host)
    const own = '01055559999'
    const sent = await code(own)
    expect((await find(sent)).body.messageKey).toBe('codeExpired')
    expect((await find(sent, { mobile: own })).body.messageKey).toBe('visitNotFound')
  })

  test('a code for another purpose finds nothing', async () => {
    await makeVisit(api.db, tenants.host)
    for (const purpose of ['findId', 'signUp'] as const)
      expect((await find(await askForCode(api, purpose, MOBILE))).body.messageKey).toBe('codeExpired')
  })

  test('allows five guesses, counting parallel ones', async () => {
    await makeVisit(api.db, tenants.host)
    const sent = await code()
    const guesses = await Promise.all(Array.from({ length: 8 }, () => find(otherCode(sent))))
    expect(guesses.filter(({ body }) => body.messageKey === 'codeMismatch')).toHaveLength(5)
    expect((await find(sent)).body.messageKey).toBe('tooManyTries')
  })

  test('a code is sent once a minute', async () => {
    await code()
    const body = { purpose: 'findReservation', mobile: MOBILE }
    expect((await api.call('POST', '/auth/get-otp', { body })).status).toBe(429)
  })

  test('is also for signed-in people, who may be guests elsewhere', async () => {
    await makeVisit(api.db, tenants.stranger)
    const { token } = tenants.host
    expect((await find(await code(MOBILE, token), {}, token)).status).toBe(200)
  })

  test('foreign numbers get no code', async () => {
    const body = { name: '이서준', mobile: '+14155550100', code: '123456' }
    expect((await api.call('POST', '/visits/find', { body })).body.errors).toMatchObject([{ path: 'mobile' }])
  })
})
