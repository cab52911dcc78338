import { describe, expect, test } from 'vitest'
import { VISIT_STATUSES } from '~/rules/statuses'
import {
  additionRefusal,
  changeRefusal,
  changesBetween,
  changesVisit,
  isAnotherPerson,
  needsApprovalAgain,
  type FieldChange,
} from './visit-change'

const person = {
  number: 0,
  name: '이서준',
  mobile: '01055550000',
  email: null,
  companyName: null,
  plate: null,
}
const current = { visitDate: '2026-12-01', visitMinutes: 840, floor: 12, people: [person] }

describe('what changed', () => {
  test('nothing', () => expect(changesBetween(current, current)).toEqual([]))
  test('day, time, floor, people and contacts, each with its old and new value', () => {
    const wanted = {
      visitDate: '2026-12-02',
      visitMinutes: 550,
      floor: -2,
      people: [
        { ...person, plate: '12가3456' },
        { ...person, number: undefined, name: '박하윤' },
      ],
    }
    const others = { ...person, number: 1, name: '최도윤' }
    expect(changesBetween({ ...current, people: [person, others] }, wanted)).toEqual([
      { of: 'date', from: '2026-12-01', to: '2026-12-02', who: null },
      { of: 'time', from: '14:00', to: '09:10', who: null },
      { of: 'floor', from: '12', to: '-2', who: null },
      { of: 'plate', from: null, to: '12가3456', who: '이서준' },
      { of: 'removed', from: '최도윤', to: null, who: null },
      { of: 'added', from: null, to: '박하윤', who: null },
    ])
  })
})

describe('changes that need approval again', () => {
  const AGAIN = ['date', 'time', 'added', 'removed']
  const approved = [{ status: 'using' }, { status: 'approved' }] as const
  const all = ['date', 'time', 'floor', 'added', 'removed', 'name', 'mobile', 'email', 'companyName', 'plate']
  test.each(all)('%s', (of) => {
    const changes = [{ of, from: null, to: null, who: null }] as FieldChange[]
    for (const by of ['guest', 'author'] as const)
      expect(needsApprovalAgain(changes, by, approved)).toBe(AGAIN.includes(of))
    for (const by of ['host', 'manager'] as const)
      expect(needsApprovalAgain(changes, by, approved)).toBe(false)
    expect(needsApprovalAgain(changes, 'guest', [{ status: 'request_for_approval' }])).toBe(false)
    expect(changesVisit(changes)).toBe(['date', 'time', 'floor', 'added', 'removed'].includes(of))
  })
})

test('one change of what was approved among others is enough', () => {
  const changes = ['mobile', 'date', 'floor'].map((of) => ({ of, from: null, to: null, who: null }))
  expect(needsApprovalAgain(changes as FieldChange[], 'guest', [{ status: 'approved' }])).toBe(true)
  expect(changesVisit(changes as FieldChange[])).toBe(true)
})

describe('another person', () => {
  const current = { name: '이서준', mobile: '01055550000' }
  test.each([
    ['another name', { ...current, name: '박하윤' }, true],
    ['another phone', { ...current, mobile: '01055550009' }, true],
    ['the same', current, false],
  ])('%s', (_, wanted, isAnother) => {
    for (const by of ['guest', 'author'] as const)
      expect(isAnotherPerson(by, { ...current, status: 'approved' }, wanted)).toBe(isAnother)
    for (const by of ['host', 'manager'] as const)
      expect(isAnotherPerson(by, { ...current, status: 'approved' }, wanted)).toBe(false)
    expect(isAnotherPerson('guest', { ...current, status: 'request_for_approval' }, wanted)).toBe(false)
  })
})

describe('how long changes are possible', () => {
  const visit = { status: 'approved', visitDate: '2026-12-01' } as const
  test.each([
    ['guest', '2026-11-30', null],
    ['guest', '2026-12-01', 'visitChangeTooLate'],
    ['author', '2026-11-30', null],
    ['author', '2026-12-01', 'visitChangeTooLate'],
    ['host', '2026-12-01', null],
    ['manager', '2026-12-01', null],
  ] as const)('%s on %s', (by, today, refusal) => expect(changeRefusal(by, visit, today)).toBe(refusal))

  test.each(VISIT_STATUSES)('of a visit whose status is %s', (status) => {
    const refusals: Partial<Record<string, string | null>> = {
      request_for_approval: null,
      approved: null,
      using: 'visitAlreadyStarted',
      visit_completed: 'visitAlreadyStarted',
    }
    const refusal = changeRefusal('host', { ...visit, status }, '2026-12-01')
    expect(refusal).toBe(status in refusals ? refusals[status] : 'illegalTransition')
  })
})

describe('how long somebody can be added to a group', () => {
  const group = { kind: 'group', status: 'approved', visitDate: '2026-12-01' } as const
  test.each([
    ['author', '2026-11-30', null],
    ['author', '2026-12-01', 'visitChangeTooLate'],
    ['author', '2026-12-02', 'visitAlreadyStarted'],
    ['manager', '2026-11-30', null],
    ['manager', '2026-12-01', null],
    ['manager', '2026-12-02', 'visitAlreadyStarted'],
  ] as const)('%s on %s', (by, today, refusal) => expect(additionRefusal(by, group, today)).toBe(refusal))

  test.each(VISIT_STATUSES)('whose status is %s', (status) => {
    const isOpen = ['request_for_approval', 'approved', 'using'].includes(status)
    const refusal = isOpen ? null : 'illegalTransition'
    expect(additionRefusal('manager', { ...group, status }, '2026-12-01')).toBe(refusal)
  })

  test('never to a visit of its own', () =>
    expect(additionRefusal('manager', { ...group, kind: 'individual' }, '2026-11-30')).toBe(
      'illegalTransition',
    ))
})
