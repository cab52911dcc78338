import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table } from './table'

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
