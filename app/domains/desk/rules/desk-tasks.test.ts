import { expect, test } from 'vitest'
import { areasOf } from '../../../rules/desk-areas'
import type { StaffRole } from '../../../rules/permissions'
import { tasksOf } from './desk-tasks'

const keys = (work: readonly { key: string }[]) => work.map(({ key }) => key)

test.each([
  ['front', ['waitingToday', 'expectedToday', 'insideNow', 'signUpsWaiting']],
  ['content', ['noticesShown', 'noticesScheduled', 'inquiriesWaiting']],
  [
    'amenity',
    [
      'cancellationsWaiting',
      'seatsWaiting',
      'paymentsWaiting',
      'fitnessCancellations',
      'bookingsToday',
      'lockersWaiting',
      'barInquiriesWaiting',
      'wishesWaiting',
    ],
  ],
  ['facility', ['complaintsWaiting', 'heatingWaiting']],
  ['parking', []],
] as [StaffRole, string[]][])('%s has %j to do', (role, tasks) => {
  expect(keys(tasksOf([role]))).toEqual(tasks)
})

test('several roles have the tasks of each, and an administrator has all', () => {
  expect(keys(tasksOf(['administrator']))).toEqual(
    expect.arrayContaining(keys(tasksOf(['front', 'content']))),
  )
  expect(keys(tasksOf(['administrator']))).toContain('staffInvited')
})

test('every role has a task or an area', () => {
  for (const role of ['amenity', 'facility', 'parking', 'front', 'content', 'administrator'] as const)
    expect(tasksOf([role]).length + areasOf({ staffId: 1, roles: [role] }).length).toBeGreaterThan(0)
})
