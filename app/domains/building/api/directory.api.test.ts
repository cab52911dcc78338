import { expect, test } from 'vitest'
import { makeCompany } from 'tests/factories/people'
import { useApi } from 'tests/support/api'

const api = useApi()

test('the directory has every floor once, highest first, without inactive companies, in two queries', async () => {
  await makeCompany(api.db, { nameKo: '하늘물산', nameEn: 'Haneul', floors: [5, 9] })
  await makeCompany(api.db, { nameKo: '가온데이터', nameEn: 'Gaon', floors: [9, -1] })
  await makeCompany(api.db, { nameKo: '나루', nameEn: 'Naru', active: false, floors: [20] })
  const [haneul, gaon] = [
    { ko: '하늘물산', en: 'Haneul' },
    { ko: '가온데이터', en: 'Gaon' },
  ]
  const queries = await api.countQueries(async () => {
    const answer = await api.call('GET', '/home/directory')
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual([
      { floor: 9, companies: [gaon, haneul] },
      { floor: 5, companies: [haneul] },
      { floor: -1, companies: [gaon] },
    ])
  })
  expect(queries).toBe(2)
})

test('tenants of a floor are in the order of their names in the language asked for', async () => {
  await makeCompany(api.db, { nameKo: '가온데이터', nameEn: 'Zelkova Data', floors: [9] })
  await makeCompany(api.db, { nameKo: '하늘물산', nameEn: 'Aurora', floors: [9] })
  const names = async (language: 'ko' | 'en') => {
    const headers = { 'accept-language': language }
    const [floor] = (await api.call('GET', '/home/directory', { headers })).data
    return floor.companies.map((company: Record<'ko' | 'en', string>) => company[language])
  }
  expect(await names('en')).toEqual(['Aurora', 'Zelkova Data'])
  expect(await names('ko')).toEqual(['가온데이터', '하늘물산'])
})

test('an empty building has an empty directory', async () => {
  expect((await api.call('GET', '/home/directory')).data).toEqual([])
})
