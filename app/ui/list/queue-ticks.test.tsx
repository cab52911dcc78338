import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Queue } from './queue'

const item = (id: string, isFree: boolean) => ({
  id,
  title: id,
  since: '2026-11-21T02:00:00.000Z',
  facts: [],
  decisions: null,
  tick: { fields: { id }, approve: 'approve', reject: 'reject' },
  isFree,
})

test('ticks belong to the form beside the queue; a row that cannot be decided with others has none', () => {
  const markup = renderToStaticMarkup(
    <Queue
      label="waiting"
      now="2026-11-24T05:00:00.000Z"
      ticks={{ form: 'several', isTicked: ({ isFree }) => isFree === true }}
      waiting={[item('one', true), item('two', false), { ...item('three', false), tick: undefined }]}
    />,
  )
  const ticks = markup.match(/<input[^>]*>/g)!
  expect(ticks).toHaveLength(2)
  for (const tick of ticks) expect(tick).toContain('form="several"')
  expect(ticks[0]).toContain('value="id=one&amp;approve=approve&amp;reject=reject"')
  expect(ticks[0]).toMatch(/tick-free.*checked/)
  expect(ticks[1]).not.toMatch(/tick-free|checked=/)
})
