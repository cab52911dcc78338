import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { makeCompany } from 'tests/factories/people'
import { holidays, policies, settings, companies } from '~/domains/building/api/tables.server'
import { createApi } from '~/server/create-api.server'

const api = useApi()

const read = async (path: string) => (await api.call('GET', path)).data
const show = (value: boolean) => ({ name: 'lease.show', value: { show: value }, changedAt: api.now })

test('published data is read once, and again after each change by anybody', async () => {
  await api.db.insert(settings).values(show(false))
  expect(await api.countQueries(() => read('/lease/view'))).toBe(2)
  expect(await api.countQueries(() => read('/lease/view'))).toBe(1)
  expect(await read('/lease/view')).toEqual({ show: false })

  // A change made directly in the database.
  await api.db.execute(sql`update settings set value = '{"show": true}' where name = 'lease.show'`)
  expect(await read('/lease/view')).toEqual({ show: true })
  await api.db.delete(settings)
  expect(await read('/lease/view')).toEqual({ show: true })
  await api.db.insert(settings).values(show(false))
  expect(await read('/lease/view')).toEqual({ show: false })
  await api.db.execute(sql`truncate table settings`)
  expect(await read('/lease/view')).toEqual({ show: true })
})

test('a change counts in every process at once', async () => {
  const { db, config, now } = api
  const deps = { db, config, clock: () => now, secret: ['x'] as const, log: console as never }
  const others = [createApi(deps), createApi(deps)]
  const names = () =>
    Promise.all(
      others.map(async (other) => {
        const answer = (await (await other.request('/api/v1/auth/companies')).json()) as {
          data: { ko: string }[]
        }
        return answer.data.map(({ ko }) => ko)
      }),
    )
  const company = await makeCompany(db, { nameKo: '가온데이터', nameEn: 'Gaon', floors: [3] })
  expect(await names()).toEqual([['가온데이터'], ['가온데이터']])
  await db.update(companies).set({ nameKo: '나루' }).where(eq(companies.id, company.id))
  expect(await names()).toEqual([['나루'], ['나루']])
})

test('uncommitted changes are not visible', async () => {
  await makeCompany(api.db, { nameKo: '하나', nameEn: 'Hana', floors: [3] })
  const before = await read('/auth/companies')
  await api.db
    .transaction(async (tx) => {
      await tx.update(companies).set({ nameKo: '둘' })
      tx.rollback()
    })
    .catch(() => undefined)
  expect(await read('/auth/companies')).toEqual(before)
})

test('a policy begins on its day, a year has its holidays', async () => {
  const policy = (version: string, inForceFrom: string) => ({
    type: 'privacy-policy',
    version,
    titleKo: version,
    titleEn: version,
    bodyKo: '글',
    bodyEn: 'text',
    inForceFrom,
  })
  await api.db.insert(policies).values([policy('1', '2026-01-01'), policy('2', '2026-11-24')])
  await api.db.insert(holidays).values({ date: '2026-12-25', nameKo: '성탄절', nameEn: 'Christmas' })
  expect((await read('/home/policies/privacy-policy')).version).toBe('1')
  api.setTime('2026-11-24', 0)
  expect((await read('/home/policies/privacy-policy')).version).toBe('2')
  expect(await read('/home/holidays/2026')).toHaveLength(1)
  expect(await read('/home/holidays/2027')).toHaveLength(0)
})

test('what could not be read is read again', async () => {
  await api.db.insert(settings).values(show(false))
  await api.db.execute(sql`alter table settings rename to away`)
  expect((await api.call('GET', '/lease/view')).status).toBe(500)
  await api.db.execute(sql`alter table away rename to settings`)
  expect(await read('/lease/view')).toEqual({ show: false })
})
