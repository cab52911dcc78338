import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sortLinks, Table } from './table'

test('sums stand under their columns, in a last row of its own heading', () => {
  const markup = renderToStaticMarkup(
    <Table
      caption="Bill"
      sumLabel="Total"
      columns={[
        { key: 'when', head: 'When', kind: 'name', cell: ({ when }) => when },
        { key: 'who', head: 'Who', cell: ({ who }) => who },
        { key: 'won', head: 'Won', kind: 'number', cell: ({ won }) => won, sum: 3 },
      ]}
      rows={[
        { when: 'Monday', who: 'Hanbit', won: 1 },
        { when: 'Tuesday', who: 'Hanbit', won: 2 },
      ]}
      idOf={({ when }) => when}
    />,
  )
  const last = markup.slice(markup.lastIndexOf('<tr'))
  expect(last).toContain('<th scope="row">Total</th><td class="says-nothing"></td>')
  expect(last).toContain('<td data-label="Won" class="number">3</td>')
})

test('a head sorts its list, and turns it round once it does; the page starts again, the filter stays', () => {
  const list = { filter: { name: 'kim', sort: 'when' } }
  const markup = renderToStaticMarkup(
    <Table
      caption="Visits"
      order={sortLinks(list, (query) => `/visits?${new URLSearchParams(query as Record<string, string>)}`)}
      columns={[
        { key: 'who', head: 'Who', kind: 'name', sort: 'who', cell: ({ who }) => who },
        { key: 'when', head: 'When', sort: 'when', cell: ({ when }) => when },
        { key: 'plate', head: 'Plate', cell: () => null },
      ]}
      rows={[{ who: 'Kim', when: 'Monday' }]}
      idOf={({ who }) => who}
    />,
  )
  expect(markup).toMatch(/aria-sort="none"[^>]*><a[^>]*href="\/visits\?name=kim&amp;sort=who"/)
  expect(markup).toMatch(/aria-sort="ascending"[^>]*><a[^>]*href="\/visits\?name=kim&amp;sort=-when"/)
  expect(markup.match(/aria-sort/g)).toHaveLength(2)
})
