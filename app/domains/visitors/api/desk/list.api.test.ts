import { beforeEach, describe, expect, test } from 'vitest'
import { unknownId } from 'tests/factories/guest-access'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { toDigits } from '~/rules/digit-code'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { VISIT_STATUSES } from '~/rules/statuses'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  api.setTime('2026-11-23', 800)
})

const asFront = () => ({ token: tenants.front.token })
const get = (path: string, options: object = asFront()) => api.call('GET', path, options)

describe('the day’s list', () => {
  const namesOf = async (query = '') =>
    (await get(`/desk/visitors?${query}`)).data.map(({ name }: { name: string }) => name)

  test('shows everybody who waits, is expected, inside or gone, by time', async () => {
    for (const status of VISIT_STATUSES)
      await makeVisit(api.db, tenants.host, { status, people: [{ name: status }] })
    await makeVisit(api.db, tenants.stranger, {
      status: 'approved',
      visitMinutes: 600,
      people: [{ name: 'early' }, { name: 'too' }],
    })
    await makeVisit(api.db, tenants.host, {
      status: 'approved',
      visitDate: '2026-11-24',
      people: [{ name: 'tomorrow' }],
    })
    expect(await namesOf()).toEqual([
      'early',
      'too',
      'request_for_approval',
      'approved',
      'using',
      'visit_completed',
    ])
    expect(await namesOf('date=2026-11-24')).toEqual(['tomorrow'])
    expect(await namesOf('status=using')).toEqual(['using'])
    expect(await namesOf('keyword=EARL')).toEqual(['early'])
    expect(await api.db.select().from(accessRecords)).toMatchObject([
      { actor: `staff:${tenants.front.id}`, action: 'desk:listExpected', subject: 'date=2026-11-23' },
      { subject: 'date=2026-11-24' },
      {},
      {},
    ])
  })

  test('shows what the desk needs in each row', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      status: 'approved',
      people: [{ companyName: 'Acme', plate: '12가3456' }],
    })
    const { passCode, deskCode } = visit.visitors[0]!
    expect((await get('/desk/visitors')).data).toEqual([
      {
        code: passCode,
        deskCode,
        name: '이서준',
        companyName: 'Acme',
        plate: '12가3456',
        tenant: { ko: '한빛전자', en: 'Hanbit Electronics' },
        hostName: '김민준',
        floor: 12,
        visitDate: '2026-11-23',
        visitMinutes: 840,
        status: 'approved',
        statusReason: null,
        checkedInAt: null,
        checkedOutAt: null,
        badgeRequestedAt: null,
        matches: [],
        group: null,
        meeting: null,
        changedAt: null,
        series: null,
        actions: {
          checkIn: { allowed: true, reason: null },
          checkOut: { allowed: false, reason: 'notCheckedIn' },
          remindHost: { allowed: false, reason: 'illegalTransition' },
        },
      },
    ])
    const { mobile } = visit.visitors[0]!
    for (const keyword of ['서준', 'acm', '12가 34', mobile.slice(-4)])
      expect(await namesOf(new URLSearchParams({ keyword }).toString())).toHaveLength(1)
    for (const keyword of ['%', '김민준', '-', mobile.slice(3, 7), mobile.slice(-3)])
      expect(await namesOf(new URLSearchParams({ keyword }).toString())).toEqual([])
  })

  test('takes the same queries whatever the number of visitors', async () => {
    await makeVisit(api.db, tenants.host, { status: 'approved' })
    const cost = await api.countQueries(() => get('/desk/visitors'))
    for (let i = 0; i < 15; i++)
      await makeVisit(api.db, tenants.host, { status: 'approved', people: [{}, {}] })
    expect(await api.countQueries(() => get('/desk/visitors'))).toBe(cost)
    expect((await get('/desk/visitors')).data).toHaveLength(31)
  })

  test('stops at the first so many where no more are wanted, and looks at no more', async () => {
    for (let minutes = 700; minutes > 600; minutes -= 20)
      await makeVisit(api.db, tenants.host, { status: 'approved', visitMinutes: minutes })
    const { data } = await get('/desk/visitors?keyword=이서준&most=2')
    expect(data.map(({ visitMinutes }: { visitMinutes: number }) => visitMinutes)).toEqual([620, 640])
    const [record] = await api.db.select().from(accessRecords)
    expect(record!.shown).toHaveLength(2)
  })

  test.each([
    'most=0',
    'most=1001',
    'date=2026-13-01',
    'date=x',
    'status=rejected',
    `keyword=${'x'.repeat(51)}`,
  ])('not with %s', async (query) => {
    expect((await get(`/desk/visitors?${query}`)).status).toBe(422)
  })
})

describe('looking up a code', () => {
  const lookUp = (code: string) => get(`/desk/visitors/lookup?${new URLSearchParams({ code })}`)

  test('finds by pass code, by its link and by the desk code as people write it', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      status: 'approved',
      people: [{ deskCode: 'ABCD2345' }, { deskCode: 'WXYZ6789' }],
    })
    const { passCode } = visit.visitors[0]!
    for (const code of [
      passCode,
      ` ${passCode} `,
      `http://localhost:3000/gate-pass/${passCode}`,
      `https://portal.example/gate-pass/${passCode}?lng=en#code`,
      'ABCD2345',
      'abcd2345',
      ' ab cd-23 45 ',
      'ＡＢＣＤ２３４５',
      'ABCD–2345',
    ]) {
      expect((await lookUp(code)).data).toMatchObject({ code: passCode, name: '이서준' })
    }
    expect((await lookUp('wxyz-6789')).data.name).toBe('방문자 1')
    expect((await api.db.select().from(accessRecords))[0]).toMatchObject({
      action: 'visits:lookUp',
      subject: `${visit.publicId}#0`,
      companyId: tenants.company.id,
    })
  })

  test('by desk code only on the day; by pass code always', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      status: 'approved',
      visitDate: '2026-11-24',
      people: [{ deskCode: 'ABCD2345' }],
    })
    expect((await lookUp('ABCD2345')).body).toMatchObject({ status: 404, messageKey: 'visitorUnknown' })
    expect((await lookUp(visit.visitors[0]!.passCode)).data.actions.checkIn).toEqual({
      allowed: false,
      reason: 'passNotYetValid',
    })
    api.now = new Date('2026-11-23T15:00:00Z')
    expect((await lookUp('ABCD2345')).status).toBe(200)
  })

  test.each(['ABCD2345', '1', '%', "' or 1=1--", '..', '/', '\u0000x', '가나다', unknownId()])(
    'does not find %j',
    async (code) => {
      await makeVisit(api.db, tenants.host, { status: 'approved', people: [{ deskCode: 'ZZZZ9999' }] })
      expect((await lookUp(code)).body).toMatchObject({ status: 404, messageKey: 'visitorUnknown' })
    },
  )

  test('finds the desk code that a reader has typed while the keyboard was in Korean or in capitals', async () => {
    await makeVisit(api.db, tenants.host, { status: 'approved', people: [{ deskCode: 'ABGK2R45' }] })
    // A B G K 2 R 4 5: with Shift, R is a doubled letter.
    for (const code of ['ㅁㅠ하2ㄱ45', 'ㅁㅠ하2ㄲ45', 'ABGK2R45', 'abgk2r45'])
      expect((await lookUp(code)).data?.deskCode, code).toBe('ABGK2R45')
  })

  test('finds the pass whose digits were read', async () => {
    const visit = await makeVisit(api.db, tenants.host, { status: 'approved' })
    const { passCode } = visit.visitors[0]!
    expect((await lookUp(toDigits(passCode))).data.code).toBe(passCode)
  })

  test('needs a code', async () => {
    for (const query of ['', '?code=', '?code=%20', '?code=%00']) {
      expect((await get(`/desk/visitors/lookup${query}`)).body).toMatchObject({
        status: 422,
        messageKey: 'codeRequired',
      })
    }
    expect((await lookUp('x'.repeat(301))).status).toBe(422)
  })
})
