import { describe, expect, test } from 'vitest'
import {
  changeRefusal,
  changesBetween,
  changesVisit,
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
    expect(changesBetween(current, wanted)).toEqual([
      { of: 'date', from: '2026-12-01', to: '2026-12-02', who: null },
      { of: 'time', from: '14:00', to: '09:10', who: null },
      { of: 'floor', from: '12', to: '-2', who: null },
      { of: 'plate', from: null, to: '12가3456', who: '이서준' },
      { of: 'added', from: null, to: '박하윤', who: null },
    ])
  })
})

describe('changes that need approval again', () => {
  const AGAIN = ['date', 'time', 'added', 'removed', 'name']
  const all = ['date', 'time', 'floor', 'added', 'removed', 'name', 'mobile', 'email', 'companyName', 'plate']
  test.each(all)('%s', (of) => {
    const changes = [{ of, from: null, to: null, who: null }] as FieldChange[]
    expect(needsApprovalAgain(changes, 'guest', 'approved')).toBe(AGAIN.includes(of))
    for (const by of ['host', 'manager'] as const)
      expect(needsApprovalAgain(changes, by, 'approved')).toBe(false)
    expect(needsApprovalAgain(changes, 'guest', 'request_for_approval')).toBe(false)
    expect(changesVisit(changes, 'host', 'approved')).toBe(
      ['date', 'time', 'floor', 'added', 'removed'].includes(of),
    )
  })
})

describe('how long changes are possible', () => {
  const visit = { status: 'approved', visitDate: '2026-12-01' } as const
  test.each([
    ['guest', '2026-11-30', null],
    ['guest', '2026-12-01', 'visitChangeTooLate'],
    ['host', '2026-12-01', null],
    ['manager', '2026-12-01', null],
  ] as const)('%s on %s', (by, today, refusal) => expect(changeRefusal(by, visit, today)).toBe(refusal))
})
