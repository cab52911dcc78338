import { y2024, y2025, y2026, y2027 } from '@hyunbinseo/holidays-kr/all'
import { describe, expect, test } from 'vitest'
import { isLocalDate } from '~/rules/local-time'
import { HOLIDAYS } from './holidays'

describe('the seeded holidays', () => {
  const dates = HOLIDAYS.map(({ date }) => date)

  test('are exactly the days of the official gazette', () => {
    const official = [y2024, y2025, y2026, y2027].flatMap((year) => Object.keys(year))
    expect(dates).toEqual(official.sort())
  })

  test.each(['2026-05-01', '2026-07-17'])('include %s, a holiday again since 2026', (date) => {
    expect(dates).toContain(date)
  })

  test('are real days with a name in both languages', () => {
    for (const { date, nameKo, nameEn } of HOLIDAYS) {
      expect(isLocalDate(date)).toBe(true)
      expect(nameKo).toMatch(/[가-힣]/)
      expect(nameEn).toMatch(/^[A-Z][A-Za-z', ]+$/)
    }
  })
})
