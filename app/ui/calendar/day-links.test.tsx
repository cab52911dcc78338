import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayLinks } from './day-links'

const words = { before: 'before', after: 'after', today: 'today' }
const linksOf = (date: string, today?: string) =>
  [
    ...renderToStaticMarkup(
      <DayLinks date={date} today={today} words={words} path={({ date }) => `/plan/${date}`} />,
    ).matchAll(/href="\/plan\/([^"]+)"[^>]*>([^<]+)/g),
  ].map(([, day, label]) => [label, day])

test('a day has links to the day before and the day after', () =>
  expect(linksOf('2026-12-31')).toEqual([
    ['before', '2026-12-30'],
    ['after', '2027-01-01'],
  ]))

test('any day but today also has a link to today', () => {
  expect(linksOf('2026-11-24', '2026-11-23')).toHaveLength(3)
  expect(linksOf('2026-11-24', '2026-11-23')[2]).toEqual(['today', '2026-11-23'])
  expect(linksOf('2026-11-23', '2026-11-23')).toHaveLength(2)
})
