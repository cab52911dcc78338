import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Queue } from './queue'

test('an item is one row: who, what, when and how much in sight, its facts folded', () => {
  const markup = renderToStaticMarkup(
    <Queue
      label="waiting"
      now="2026-11-24T05:00:00.000Z"
      waiting={[
        {
          id: 'one',
          title: 'Hanbit · Room 2',
          when: '2026-12-03 18:00–20:00',
          won: '132,000원',
          since: '2026-11-21T02:00:00.000Z',
          facts: [{ term: 'paid by', value: 'bank transfer' }],
          decisions: <button type="submit">approve</button>,
        },
      ]}
    />,
  )
  const [folded] = /<details.*<\/details>/s.exec(markup)!
  const inSight = markup.replace(folded, '')
  for (const text of ['Hanbit · Room 2', '2026-12-03 18:00–20:00', '132,000원', 'approve'])
    expect(inSight).toContain(text)
  expect(folded).toContain('bank transfer')
  expect(folded).not.toContain('<details open')
})
