import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { VISIT_STATUSES, type VisitStatus } from '~/rules/statuses'
import { MOST_COUNTED, MOST_FOUND } from '~/domains/visitors/list-schemas'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

type Role = 'host' | 'manager' | 'master' | 'colleague' | 'clerk' | 'stranger' | 'front'
const list = (query: string | Record<string, string> = '', role: Role = 'host') =>
  api.call('GET', `/visits?${new URLSearchParams(query)}`, { token: tenants[role].token })
const namesOf = async (query: string | Record<string, string>, role?: Role) =>
  (await list(query, role)).data.items.map(({ name }: { name: string }) => name)

describe('whose visits are listed', () => {
  beforeEach(async () => {
    await makeVisit(api.db, tenants.host, { people: [{ name: '가' }] })
    await makeVisit(api.db, tenants.colleague, { people: [{ name: '나' }] })
    await makeVisit(api.db, tenants.stranger, { people: [{ name: '다' }] })
  })

  test.each([
    ['host', ['가']],
    ['colleague', ['나']],
    ['manager', []],
    ['stranger', ['다']],
  ] as const)('mine, as the %s', async (role, names) => {
    expect(await namesOf('', role)).toEqual(names)
    expect(await namesOf('scope=mine', role)).toEqual(names)
  })

  test.each([
    ['manager', ['나', '가']],
    ['master', ['나', '가']],
    ['stranger', ['다']],
  ] as const)('the company’s, as the %s', async (role, names) => {
    expect(await namesOf('scope=company', role)).toEqual(names)
  })

  test.each(['host', 'colleague', 'clerk', 'front'] as const)(
    'not the company’s, as the %s',
    async (role) => {
      expect((await list('scope=company', role)).status).toBe(403)
    },
  )

  test('none without signing in, and none for the desk', async () => {
    expect((await api.call('GET', '/visits')).body).toMatchObject({
      status: 401,
      messageKey: 'signInRequired',
    })
    expect((await list('', 'front')).status).toBe(403)
  })

  test('each read is an access record, without the keyword', async () => {
    await list({ scope: 'company', keyword: '가' }, 'manager')
    expect(await api.db.select().from(accessRecords)).toMatchObject([
      {
        actor: `member:${tenants.manager.id}`,
        action: 'visits:list',
        companyId: tenants.company.id,
        subject: 'scope=company&from=2026-10-24&to=2027-02-21&page=1',
      },
    ])
  })
})

test('a row has the visitor, the time, and whether it can be approved', async () => {
  const visit = await makeVisit(api.db, tenants.host, {
    people: [{ companyName: 'Acme', plate: '12가3456' }, {}, {}],
  })
  const line = {
    id: visit.publicId,
    kind: 'individual',
    name: '이서준',
    visitorCount: 3,
    companyName: 'Acme',
    plate: '12가3456',
    hostName: '김민준',
    floor: 12,
    visitDate: '2026-11-23',
    visitMinutes: 840,
    status: 'request_for_approval',
    statusReason: null,
    approvable: true,
    revision: 0,
    series: null,
  }
  expect((await list()).data.items).toEqual([line])
  expect((await list('scope=company', 'manager')).data.items).toEqual([line])
})

test('a list is sorted by the column asked for, from either end; what is alike in the order of work', async () => {
  const { host, colleague } = tenants
  for (const [name, companyName, of, floor, visitDate] of [
    ['나', '2사', host, 12, '2026-11-25'],
    ['다', '1사', colleague, 11, '2026-11-24'],
    ['가', '3사', host, 12, '2026-11-26'],
  ] as const)
    await makeVisit(api.db, of, { people: [{ name, companyName }], floor, visitDate })
  const sorted = (sort: string) => namesOf({ scope: 'company', sort }, 'manager')
  expect(await sorted('')).toEqual(['다', '나', '가'])
  expect(await sorted('visitor')).toEqual(['가', '나', '다'])
  expect(await sorted('-visitor')).toEqual(['다', '나', '가'])
  expect(await sorted('company')).toEqual(['다', '나', '가'])
  expect(await sorted('-when')).toEqual(['가', '나', '다'])
  expect(await sorted('floor')).toEqual(['다', '나', '가'])
  // The host's two visits by day.
  expect(await sorted('host')).toEqual(['나', '가', '다'])
  expect(await namesOf({ scope: 'company', sort: 'visitor', keyword: '가' }, 'manager')).toEqual(['가'])
  expect((await list({ sort: 'phone' })).status).toBe(422)
})

test.each(VISIT_STATUSES)('%s: found by its status, approvable only while it waits', async (status) => {
  for (const each of VISIT_STATUSES) await makeVisit(api.db, tenants.host, { status: each })
  const { data } = await list({ status })
  expect(data.items).toMatchObject([{ status, approvable: status === 'request_for_approval' }])
})

test('group visits are approvable by managers only', async () => {
  await makeVisit(api.db, tenants.host, { kind: 'group' })
  expect((await list()).data.items).toMatchObject([{ kind: 'group', approvable: false }])
  expect((await list('scope=company', 'manager')).data.items).toMatchObject([{ approvable: true }])
})

describe('dates', () => {
  beforeEach(async () => {
    for (const visitDate of ['2026-10-23', '2026-10-24', '2026-11-23', '2027-02-21', '2027-02-22']) {
      await makeVisit(api.db, tenants.host, { visitDate, people: [{ name: visitDate }] })
    }
  })

  test.each([
    ['', ['2026-11-23', '2027-02-21', '2026-10-24']],
    ['from=2026-11-23', ['2026-11-23', '2027-02-21']],
    ['to=2026-11-23', ['2026-11-23', '2026-10-24']],
    ['from=2026-10-23&to=2026-10-23', ['2026-10-23']],
    ['from=0101-01-01&to=9999-12-31', ['2026-11-23', '2027-02-21', '2027-02-22', '2026-10-24', '2026-10-23']],
    ['from=2027-01-01&to=2026-01-01', []],
  ])('%j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  test.each([
    'from=2026-11-31',
    'to=x',
    'from=0000-01-01',
    'page=0',
    'page=x',
    'page=1e9',
    'size=11',
    'size=1000',
    'scope=all',
    'status=done',
    `keyword=${'x'.repeat(51)}`,
  ])('not with %s', async (query) => {
    const answer = await list(query)
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(query.split('=')[0])
  })
})

test('waiting visits come first, then future ones, then past ones; each by nearest day', async () => {
  const visit = (visitDate: string, visitMinutes: number, status: VisitStatus, name: string) =>
    makeVisit(api.db, tenants.host, { visitDate, visitMinutes, status, people: [{ name }] })
  await visit('2026-11-21', 600, 'visit_completed', 'h')
  await visit('2026-11-22', 600, 'visit_completed', 'g')
  await visit('2026-12-16', 600, 'approved', 'f')
  await visit('2026-11-23', 600, 'approved', 'e')
  await visit('2026-12-15', 600, 'request_for_approval', 'd')
  await visit('2026-11-24', 900, 'request_for_approval', 'c')
  await visit('2026-11-24', 600, 'cancellation_requested', 'b')
  // At the same time the newest request first.
  await visit('2026-11-24', 600, 'request_for_approval', 'a')
  expect((await namesOf('')).join('')).toBe('abcdefgh')
  expect((await namesOf('size=50&page=2')).join('')).toBe('')
})

describe('a keyword', () => {
  beforeEach(async () => {
    await makeVisit(api.db, tenants.host, {
      people: [{ name: '이서준', plate: '12가3456' }, { name: '박하은' }],
    })
    await makeVisit(api.db, tenants.host, { people: [{ name: 'Jane 100%_\\' }] })
    await makeVisit(api.db, tenants.host, { people: [{ name: '최민', plate: 'AB123', otherPlate: true }] })
  })

  test.each([
    ['서준', ['이서준']],
    ['하은', ['이서준']],
    ['ㅇㅅㅈ', ['이서준']],
    ['서ㅈ', ['이서준']],
    ['ㅈㅅ', []],
    ['서준'.normalize('NFD'), ['이서준']],
    ['12가 34-56', ['이서준']],
    ['가3456', ['이서준']],
    ['jANE', ['Jane 100%_\\']],
    ['ab123', ['최민']],
    ['%', ['Jane 100%_\\']],
    ['_', ['Jane 100%_\\']],
    ['\\', ['Jane 100%_\\']],
    ['-', []],
    ["' or true --", []],
    ['\u0000', ['최민', 'Jane 100%_\\', '이서준']],
    ['', ['최민', 'Jane 100%_\\', '이서준']],
  ])('%j', async (keyword, names) => {
    expect(await namesOf({ keyword })).toEqual(names)
  })
})

describe('pages', () => {
  test('of twenty, with as many queries as for one row', async () => {
    await makeVisit(api.db, tenants.host)
    const cost = await api.countQueries(() => list())
    for (let i = 0; i < 40; i++) await makeVisit(api.db, tenants.host, { people: [{}, {}] })
    expect(await api.countQueries(() => list())).toBe(cost)
    // The session, the rows with their count, and the access record.
    expect(cost).toBe(3)

    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page })))
    expect(pages.map(({ data }) => data.items.length)).toEqual([20, 20, 1, 0])
    expect(pages[2]!.data.page).toEqual({ current: 3, total: 3, size: 20, count: 41 })
    expect((await list({ size: '50' })).data.page).toEqual({ current: 1, total: 1, size: 50, count: 41 })
    const ids = pages.flatMap(({ data }) => data.items.map(({ id }: { id: string }) => id))
    expect(new Set(ids).size).toBe(41)
  })

  test('end where counting ends', async () => {
    const visit = await makeVisit(api.db, tenants.host)
    await api.db.execute(sql`
      with more as (
        insert into visits (public_id, kind, company_id, host_id, floor, visit_date, visit_minutes, purpose, status,
          language, consent_version, consented_at, created_at)
        select left(md5(i::text), 22), kind, company_id, host_id, floor, visit_date, visit_minutes, purpose, status,
          language, consent_version, consented_at, created_at
        from visits, generate_series(1, ${MOST_COUNTED}) i where public_id = ${visit.publicId} returning id, company_id, visit_date
      ) insert into visitors (visit_id, company_id, number, name, mobile, status, pass_code, desk_code, visit_date)
        select id, company_id, 0, '나그네', '01012345678', 'approved', 'p' || id, 'd' || id, visit_date from more`)
    const last = String(MOST_COUNTED / 50)
    const { data } = await list({ size: '50', page: last })
    expect(data.page).toEqual({ current: Number(last), total: Number(last), size: 50, count: MOST_COUNTED })
    expect(data.items).toHaveLength(50)
    // A frequent word is counted up to a lower limit.
    expect((await list({ keyword: '나그네' })).data.page.count).toBe(MOST_FOUND)
  })

  test('one, when the list is empty', async () => {
    expect((await list()).data).toEqual({
      items: [],
      page: { current: 1, total: 1, size: 20, count: 0 },
      waiting: null,
    })
  })
})
