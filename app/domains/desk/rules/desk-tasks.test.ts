import { expect, test } from 'vitest'
import { areasOf, AREA_GROUPS, groupAreas, menuOf } from '~/rules/desk-areas'
import type { StaffRole } from '~/rules/permissions'
import { byAge, countWaiting, isLate, tasksOf } from './desk-tasks'

const keys = (work: readonly { key: string }[]) => work.map(({ key }) => key)

test.each([
  [
    'front',
    [
      'waitingToday',
      'expectedToday',
      'insideNow',
      'signUpsWaiting',
      'messagesWithoutGateway',
      'messagesFailed',
    ],
  ],
  ['content', ['noticesShown', 'noticesScheduled', 'inquiriesWaiting']],
  [
    'amenity',
    [
      'cancellationsWaiting',
      'seatsWaiting',
      'paymentsWaiting',
      'repaymentsWaiting',
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

test('what waits in the queue of all kinds is counted, and nothing else', () => {
  const counted = [
    { key: 'cancellationsWaiting', count: 2 },
    { key: 'lockersWaiting', count: 3 },
    { key: 'bookingsToday', count: 40 },
    { key: 'complaintsWaiting', count: 5 },
  ] as const
  expect(countWaiting(counted)).toBe(5)
  expect(countWaiting([])).toBe(0)
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

test('whoever has few areas sees each in the menu; an administrator sees groups that fit one row', () => {
  const menu = (role: StaffRole) => menuOf(areasOf({ staffId: 1, roles: [role] }))
  expect(menu('front').map(({ label }) => label)).toEqual([
    'areas.visits',
    'areas.doors',
    'areas.members',
    'areas.messages',
  ])
  const all = menu('administrator')
  expect(all.map(({ label }) => label)).toEqual([
    'areaGroups.visitors',
    'areaGroups.tenants',
    'areaGroups.requests',
    'areaGroups.amenities',
    'areas.parking',
    'areaGroups.publishing',
    'areaGroups.administration',
  ])
  const areas = areasOf({ staffId: 1, roles: ['administrator'] })
  expect(all.flatMap((entry) => entry.areas)).toHaveLength(areas.length)
  expect(groupAreas(areas).map(({ group }) => group)).toEqual([...AREA_GROUPS])
})

test('what has waited longest comes first, and is late after a day', () => {
  const at = (since: string | null) => ({ since })
  const [old, young, ageless] = [at('2026-11-18T00:00:00.000Z'), at('2026-11-20T00:00:00.000Z'), at(null)]
  expect([ageless, young, old].sort(byAge)).toEqual([old, young, ageless])
  expect([young, old, ageless].sort(byAge)).toEqual([old, young, ageless])
  expect(byAge(ageless, at(null))).toBe(0)
  expect(isLate('2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z')).toBe(false)
  expect(isLate('2026-11-18T23:59:59.999Z', '2026-11-20T00:00:00.000Z')).toBe(true)
  expect(isLate(null, '2026-11-20T00:00:00.000Z')).toBe(false)
})
