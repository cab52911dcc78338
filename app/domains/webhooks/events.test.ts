import { expect, test } from 'vitest'
import { eventsOf } from './events'
import { webhookForm } from './schemas'

const chosen = (events: unknown) =>
  webhookForm.safeParse({ url: 'https://a.example/told', purpose: '출입', events })

test('all events of a subject are chosen by one tick, beside single ones', () => {
  expect(chosen(['visit.*', 'visit.approved', 'heating.approved']).data?.events).toEqual([
    ...eventsOf('visit'),
    'heating.approved',
  ])
  expect(chosen('pass.*').data?.events).toEqual(eventsOf('pass'))
})

test('none, or all of nothing, is refused', () => {
  for (const events of [undefined, '', [], 'nothing.*', ['*']]) expect(chosen(events).success).toBe(false)
})
