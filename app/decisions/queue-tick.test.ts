import { expect, test } from 'vitest'
import { formOfTick, tickValue } from './queue-tick'

const value = tickValue({
  fields: { queue: 'fitness', id: 'a&b=c', kind: 'pt' },
  approve: 'approve',
  reject: 'decline',
})

test('a tick is the form of its row, with the word of its own domain', () => {
  expect(formOfTick(value, { decision: 'approve' })).toEqual({
    queue: 'fitness',
    id: 'a&b=c',
    kind: 'pt',
    decision: 'approve',
  })
  expect(formOfTick(value, { decision: 'reject', reason: '공사' })).toEqual({
    queue: 'fitness',
    id: 'a&b=c',
    kind: 'pt',
    decision: 'decline',
    reason: '공사',
  })
})

test.each(['', 'x', 'id=1'])('%j is no form that a queue would take', (forged) =>
  expect(formOfTick(forged, { decision: 'approve' }).decision).toBe(''),
)
