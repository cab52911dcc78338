import { expect, test } from 'vitest'
import { useApi } from 'tests/support/api'
import { holidays } from './tables.server'

const api = useApi()

const holiday = (date: string) => ({ date, nameKo: `휴일 ${date}`, nameEn: `Holiday ${date}` })

test('GET /home/holidays/{year} has the year, first day to last, in the language of the caller', async () => {
  await api.db.insert(holidays).values(['2025-12-31', '2026-12-31', '2026-01-01', '2027-01-01'].map(holiday))
  const english = await api.call('GET', '/home/holidays/2026', { headers: { 'accept-language': 'en' } })
  expect(english.data).toEqual([
    { date: '2026-01-01', name: 'Holiday 2026-01-01' },
    { date: '2026-12-31', name: 'Holiday 2026-12-31' },
  ])
  const korean = await api.call('GET', '/home/holidays/2027')
  expect(korean.data).toEqual([{ date: '2027-01-01', name: '휴일 2027-01-01' }])
})

test('a year without holidays is empty, and a malformed year is 404', async () => {
  expect((await api.call('GET', '/home/holidays/2030')).data).toEqual([])
  for (const year of ['26', '1999', '20260', 'abcd']) {
    expect([year, (await api.call('GET', `/home/holidays/${year}`)).status]).toEqual([year, 404])
  }
})
