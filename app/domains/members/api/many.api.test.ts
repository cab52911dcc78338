import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { countAllQueries } from 'tests/support/count-queries'
import { outbox } from '~/messaging/tables.server'
import { memberEvents } from './tables.server'
import { members } from '~/domains/account/api/tables.server'

const api = useApi()
let tenants: Tenants

/** 2,000 employees: 200 wait, the others are approved. */
beforeEach(async () => {
  tenants = await makeTenants(api)
  await api.db.execute(sql`
    insert into members (public_id, company_id, login_id, login_id_key, password_hash, name, gender, mobile, email, floor,
      account_type, status, created_at)
    select rpad('m' || n, 22, 'x'), ${tenants.company.id}, 'worker' || n, 'worker' || n, 'none',
      case when n % 100 = 0 then '남궁현' else '직원 ' || lpad(n::text, 4, '0') end, 'male', '0107' || lpad(n::text, 7, '0'),
      'worker' || n || '@example.com', 12, 'employee',
      case when n <= 200 then 'request_for_approval' else 'approved' end, ${api.now.toISOString()}::timestamptz
    from generate_series(1, 2000) n`)
})

const list = (query: string) => api.call('GET', `/employees${query}`, { token: tenants.clerk.token })
const names = (answer: { data: { items: { name: string }[] } }) => answer.data.items.map(({ name }) => name)

/** Session, rows, count, access record, count of invitations. */
const LIST_BUDGET = 5

describe('2,000 employees', () => {
  test.each([
    '?tab=before',
    '?tab=before&size=200',
    '?tab=after',
    '?tab=after&page=100',
    '?tab=after&name=%EB%82%A8%EA%B6%81&status=approved',
    '?tab=after&loginId=WORKER19',
    '?tab=after&sort=-joinedOn',
  ])('%s takes five queries', async (query) => {
    expect(await countAllQueries(api, () => list(query))).toBe(LIST_BUDGET)
  })

  test('are divided into pages of twenty, each person on exactly one', async () => {
    const first = await list('?tab=after')
    expect(first.data.page).toEqual({ current: 1, total: 91, size: 20, count: 1805 })
    const pages = await Promise.all([2, 3, 91].map((page) => list(`?tab=after&page=${page}`)))
    const listed = [first, ...pages].flatMap(({ data }) => data.items.map(({ id }: { id: string }) => id))
    expect(new Set(listed).size).toBe(20 + 20 + 20 + 5)
    expect((await list('?tab=after&page=92')).data.items).toEqual([])
    expect((await list('?tab=before&size=200')).data).toMatchObject({
      page: { total: 1, size: 200, count: 200 },
    })
    for (const size of [0, 11, 201, 'x']) expect((await list(`?size=${size}`)).status).toBe(422)
  })

  test('are sorted by the column asked for, from either end', async () => {
    const ids = async (sort: string) =>
      (await list(`?tab=after&name=직원&sort=${sort}`)).data.items.map(
        ({ loginId }: { loginId: string }) => loginId,
      )
    expect((await ids('loginId'))[0]).toBe('worker1001')
    expect((await ids('-loginId'))[0]).toBe('worker999')
    expect((await list('?sort=mobile')).status).toBe(422)
  })

  test('are found by part of the name, part of the ID, or both', async () => {
    expect((await list('?tab=after&name=남궁')).data.page.count).toBe(18)
    expect((await list('?tab=after&name=%20궁현%20')).data.page.count).toBe(18)
    expect((await list('?tab=after&loginId=ＷORKER1999')).data.page.count).toBe(1)
    expect((await list('?tab=after&name=남궁&loginId=worker500')).data.page.count).toBe(1)
    expect((await list('?tab=after&name=%25')).data.page.count).toBe(0)
    expect((await list('?tab=after&loginId=worker_')).data.page.count).toBe(0)
    expect(names(await list(`?tab=before&name=${encodeURIComponent('남궁현'.normalize('NFD'))}`))).toEqual([
      '남궁현',
      '남궁현',
    ])
  })

  test('are counted in two queries', async () => {
    const count = () => api.call('GET', '/employees/count', { token: tenants.clerk.token })
    expect((await count()).data).toMatchObject({ registered: 1805, waiting: 200 })
    expect(await countAllQueries(api, count)).toBe(2)
  })

  test('200 are approved at once, in as many queries as one', async () => {
    const ids = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, n) => `m${from + n}`.padEnd(22, 'x'))
    const approve = (ids: string[]) =>
      api.call('POST', '/employees/approve', { token: tenants.clerk.token, body: { ids } })
    let status = 0
    const forOne = await countAllQueries(api, async () => (status = (await approve(ids(1, 1))).status))
    expect(status).toBe(200)
    await api.db
      .update(members)
      .set({ status: 'request_for_approval' })
      .where(sql`login_id = 'worker1'`)
    let answer: unknown
    const forMany = await countAllQueries(api, async () => (answer = (await approve(ids(1, 200))).data))
    expect([answer, forMany]).toEqual([{ count: 200 }, forOne])
    expect(forMany).toBeLessThanOrEqual(9)
    expect([await api.countRows(memberEvents), await api.countRows(outbox)]).toEqual([201, 402])
  })

  test('are listed at the desk in five queries', async () => {
    const find = () => api.call('GET', '/desk/members?name=남궁', { token: tenants.front.token })
    expect((await find()).data.page).toMatchObject({ count: 20, size: 20 })
    expect(await countAllQueries(api, find)).toBe(LIST_BUDGET)
  })
})
