import { beforeEach, describe, expect, test } from 'vitest'
import { makeTenants, type Tenants } from '../../../../tests/factories/tenants'
import { TODAY, useApi } from '../../../../tests/support/api'
import { countAllQueries } from '../../../../tests/support/count-queries'
import { accessRecords } from '../../../api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const read = (query = '') =>
  api.call('GET', `/desk/access-records${query}`, { token: tenants.administrator.token })

describe('GET /desk/access-records', () => {
  test('says who looked at what, when, from where and why, newest first', async () => {
    const headers = { 'x-portal-address': '203.0.113.5' }
    await api.call('GET', '/employees', { token: tenants.clerk.token, headers })
    api.setTime(TODAY, 601)
    await api.call('GET', `/desk/members/${tenants.host.publicId}`, { token: tenants.front.token })
    api.setTime(TODAY, 602)
    await api.call('GET', '/employees/export?reason=감사', { token: tenants.master.token, headers })
    const { data } = await read()
    expect(data.page).toEqual({ current: 1, total: 1, size: 20, count: 3 })
    expect(data.items).toMatchObject([
      {
        at: api.now.toISOString(),
        actor: { kind: 'member', name: '정하윤' },
        company: { ko: '한빛전자', en: 'Hanbit Electronics' },
        action: 'employees:export',
        subject: 'tab=after&rows=5',
        reason: '감사',
        address: '203.0.113.5',
      },
      {
        actor: { kind: 'staff', name: '안내 담당' },
        action: 'desk:viewMember',
        subject: tenants.host.publicId,
        reason: null,
        address: null,
      },
      { actor: { kind: 'member', name: '강도윤' }, action: 'employees:list' },
    ])
    // Looking at the records is recorded, too.
    expect((await read()).data.items[0]).toMatchObject({
      actor: { kind: 'staff' },
      action: 'desk:listAccessRecords',
    })
  })

  test('can be narrowed by day, company and kind of action', async () => {
    const at = (date: string) => new Date(`${date}T23:59:00+09:00`)
    const row = { actor: 'guest', subject: 'x' }
    await api.db.insert(accessRecords).values([
      { ...row, action: 'visits:list', companyId: tenants.company.id, at: at('2026-11-01') },
      { ...row, action: 'visits:view', companyId: tenants.other.id, at: at('2026-11-02') },
      { ...row, action: 'employees:list', companyId: tenants.company.id, at: at('2026-11-03') },
    ])
    const actions = async (query: string) =>
      (await read(query)).data.items.map(({ action }: { action: string }) => action)
    expect(await actions('?from=2026-11-02&to=2026-11-02')).toEqual(['visits:view'])
    expect(await actions('?to=2026-11-02')).toEqual(['visits:view', 'visits:list'])
    expect(await actions('?action=visits:&from=&to=')).toEqual(['visits:view', 'visits:list'])
    expect(await actions(`?companyId=${tenants.company.id}&to=2026-11-10`)).toEqual([
      'employees:list',
      'visits:list',
    ])
    expect((await read('?from=2026-13-01')).body).toMatchObject({ status: 422, messageKey: 'dateInvalid' })
  })

  test('stand in pages of twenty, in as many queries whatever their number', async () => {
    const rows = Array.from({ length: 45 }, (_, n) => ({
      actor: `member:${tenants.host.id}`,
      action: 'visits:list',
      subject: String(n),
      at: api.now,
    }))
    await api.db.insert(accessRecords).values(rows)
    expect((await read('?page=3')).data).toMatchObject({ page: { current: 3, total: 3, count: 45 } })
    expect(await countAllQueries(api, () => read('?page=2'))).toBe(4)
  })
})
