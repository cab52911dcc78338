import ExcelJS from 'exceljs'
import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeComplaint } from 'tests/factories/complaints'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { TODAY, useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const concerned = (query = '', token = tenants.administrator.token) =>
  api.call('GET', `/desk/access-records/concerned${query}`, { token })
const lastRecord = async () =>
  (await api.db.select().from(accessRecords).orderBy(desc(accessRecords.id)).limit(1))[0]!

describe('a list of people', () => {
  test('records whom it showed, a search those it found', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      people: [{ name: '홍길동' }, { name: '성춘향' }],
    })
    await makeVisit(api.db, tenants.host, { people: [{ name: '변학도' }] })
    await api.call('GET', '/visits?scope=company&keyword=홍길동', { token: tenants.master.token })
    expect(await lastRecord()).toMatchObject({ action: 'visits:list', shown: [visit.publicId] })
    await api.call('GET', '/desk/visitors', { token: tenants.front.token })
    expect((await lastRecord()).shown).toEqual(
      expect.arrayContaining([`${visit.publicId}#0`, `${visit.publicId}#1`]),
    )
    await api.call('GET', '/desk/visitors?date=2026-01-02', { token: tenants.front.token })
    expect((await lastRecord()).shown).toBeNull()
  })
})

describe('whom a breach concerns', () => {
  test('are those whose data the account was shown, each once, names masked', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      people: [{ name: '홍길동', mobile: '01011112222' }, { name: '성춘향' }],
    })
    const token = tenants.master.token
    await api.call('GET', `/visits/${visit.publicId}`, { token })
    await api.call('GET', '/visits?scope=company', { token })
    const visitorsOf = async (query: string) =>
      (await concerned(query)).data.people.filter(({ as }: { as: string }) => as === 'visitor')
    expect(await visitorsOf('')).toMatchObject([
      { name: '성*향', times: 2 },
      { name: '홍*동', times: 2 },
    ])
    expect(await visitorsOf(`?from=${TODAY}&to=${TODAY}`)).toHaveLength(2)
    expect(await visitorsOf('?to=2020-01-01')).toEqual([])
    expect((await concerned('?person=no-such-account')).data).toMatchObject({ people: [], records: 0 })
    await api.call('GET', '/employees', { token })
    const { people, sums } = (await concerned()).data
    expect(sums).toMatchObject({ visitor: 2, inquirer: 0, blocked: 0 })
    expect(sums.member).toBeGreaterThan(1)
    expect(people.every(({ name }: { name: string }) => name.includes('*'))).toBe(true)
  })

  test('are also the authors of what was shown, and visitors one by one', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      people: [{ name: '홍길동' }, { name: '성춘향' }],
    })
    const at = api.now
    const by = { actor: `staff:${tenants.front.id}`, at }
    const complaint = await makeComplaint(api.db, tenants.host, { createdAt: at })
    await api.db.insert(accessRecords).values([
      { ...by, action: 'desk:view', subject: `${visit.publicId}#1`, shown: [`${visit.publicId}#1`] },
      // From before what was shown was kept.
      { ...by, action: 'desk:viewComplaint', subject: complaint.publicId },
      // The filter of a list, and something that is gone.
      { ...by, action: 'visits:list', subject: 'scope=company&from=2026-11-01' },
      { ...by, action: 'desk:view', subject: 'A'.repeat(22), shown: ['A'.repeat(22)] },
    ])
    const { data } = await concerned()
    expect(data.people.map(({ as, name }: { as: string; name: string }) => [as, name])).toEqual([
      ['member', '김*준'],
      ['visitor', '성*향'],
    ])
    expect(data.records).toBe(4)
  })

  test('is for administrators, and recorded', async () => {
    for (const token of [tenants.front.token, tenants.master.token])
      expect((await concerned('', token)).status).toBe(403)
    await concerned(`?from=${TODAY}`)
    expect(await lastRecord()).toMatchObject({ action: 'desk:listConcerned', subject: `from=${TODAY}` })
  })

  test('is a file with phones and e-mail that needs a reason', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      people: [{ name: '홍길동', mobile: '01011112222' }],
    })
    await api.call('GET', `/visits/${visit.publicId}`, { token: tenants.master.token })
    expect((await concerned('/file')).status).toBe(422)
    const answer = await api.fetch(
      new Request('http://x/api/v1/desk/access-records/concerned/file?reason=breach', {
        headers: { authorization: `Bearer ${tenants.administrator.token}` },
      }),
    )
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await answer.arrayBuffer())
    const row = book.worksheets[0]!.getRow(2).values as string[]
    expect(row).toEqual(expect.arrayContaining(['홍길동', '방문자', '010-1111-2222']))
    expect(await lastRecord()).toMatchObject({
      action: 'desk:exportConcerned',
      reason: 'breach',
      subject: 'rows=1',
    })
  })
})
