import { expect, test } from 'vitest'
import { areasOf } from '../../../rules/desk-areas'
import type { StaffRole } from '../../../rules/permissions'
import { plannedTasksOf, tasksOf } from './desk-tasks'

const keys = (work: readonly { key: string }[]) => work.map(({ key }) => key)

test.each([
  ['front', ['waitingToday', 'expectedToday', 'insideNow', 'signUpsWaiting'], []],
  ['content', ['noticesShown', 'noticesScheduled', 'inquiriesWaiting'], []],
  ['amenity', ['cancellationsWaiting', 'seatsWaiting', 'paymentsWaiting', 'bookingsToday'], ['lockers']],
  ['facility', ['complaintsWaiting', 'heatingWaiting'], []],
  ['parking', [], []],
] as [StaffRole, string[], string[]][])('%s has %j to do and %j to come', (role, tasks, coming) => {
  expect(keys(tasksOf([role]))).toEqual(tasks)
  expect(keys(plannedTasksOf([role]))).toEqual(coming)
})

test('several roles have the tasks of each, and an administrator has all', () => {
  expect(keys(plannedTasksOf(['amenity', 'facility']))).toEqual(['lockers'])
  expect(keys(tasksOf(['administrator']))).toEqual(
    expect.arrayContaining(keys(tasksOf(['front', 'content']))),
  )
  expect(keys(tasksOf(['administrator']))).toContain('staffInvited')
})

test('every role has a task, or one that is announced', () => {
  for (const role of ['amenity', 'facility', 'parking', 'front', 'content', 'administrator'] as const)
    expect(
      tasksOf([role]).length + plannedTasksOf([role]).length + areasOf({ staffId: 1, roles: [role] }).length,
    ).toBeGreaterThan(0)
})
