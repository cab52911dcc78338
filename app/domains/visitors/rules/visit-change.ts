import { formatMinutes, type LocalDate } from '../../../rules/local-time'
import type { VisitStatus } from '../../../rules/statuses'
import type { VisitMover } from './visit-movers'

/** What of a reservation can be another: when and where it is, who comes, and how each of them is reached. */
export const CHANGED_THINGS = [
  'date',
  'time',
  'floor',
  'added',
  'removed',
  'name',
  'mobile',
  'email',
  'companyName',
  'plate',
] as const

/** One thing that changed, from what to what; `who` is the visitor whose it is, as named before. */
export interface Changed {
  of: (typeof CHANGED_THINGS)[number]
  from: string | null
  to: string | null
  who: string | null
}

interface Person {
  /** Undefined for somebody who was not in the reservation. */
  readonly number?: number
  readonly name: string
  readonly mobile: string
  readonly email: string | null
  readonly companyName: string | null
  readonly plate: string | null
}

export interface Reservation<P extends Person = Person> {
  readonly visitDate: LocalDate
  readonly visitMinutes: number
  readonly floor: number
  readonly people: readonly P[]
}

const OF_PERSON = ['name', 'mobile', 'email', 'companyName', 'plate'] as const

/** Everything in which the wanted reservation differs: the history of the visit. */
export function changesBetween(is: Reservation, wanted: Reservation): Changed[] {
  const changes: Changed[] = []
  const note = (of: Changed['of'], from: string | null, to: string | null, who: string | null = null) => {
    if (from !== to) changes.push({ of, from, to, who })
  }
  note('date', is.visitDate, wanted.visitDate)
  note('time', formatMinutes(is.visitMinutes), formatMinutes(wanted.visitMinutes))
  note('floor', String(is.floor), String(wanted.floor))
  for (const person of is.people) {
    const now = wanted.people.find(({ number }) => number === person.number)
    if (!now) note('removed', person.name, null)
    else for (const part of OF_PERSON) note(part, person[part], now[part], person.name)
  }
  for (const { number, name } of wanted.people) if (number === undefined) note('added', null, name)
  return changes
}

/** When it is and who comes. Where exactly is not the host's to approve, nor how the visitors are reached. */
const AGREED: readonly Changed['of'][] = ['date', 'time', 'added', 'removed']

/** Whether the passes given die and it has to be approved anew: who only asked for it changed what was approved (decisions §2). */
export const needsApprovalAgain = (changes: readonly Changed[], by: VisitMover, status: VisitStatus) =>
  (by === 'guest' || by === 'author') &&
  status === 'approved' &&
  changes.some(({ of }) => of === 'name' || AGREED.includes(of))

/** Whether the visit becomes another by these changes; if not, they only correct information about its people. */
export const changesVisit = (changes: readonly Changed[], by: VisitMover, status: VisitStatus) =>
  needsApprovalAgain(changes, by, status) || changes.some(({ of }) => of === 'floor' || AGREED.includes(of))

/**
 * Why a reservation cannot be changed now, or null when it can: guests may until its day begins, then the host is
 * asked; host and manager until somebody has come (decisions §6).
 */
export function changeRefusal(
  by: VisitMover,
  { status, visitDate }: { status: VisitStatus; visitDate: LocalDate },
  today: LocalDate,
): 'illegalTransition' | 'visitAlreadyStarted' | 'visitChangeTooLate' | null {
  if (status === 'using' || status === 'visit_completed') return 'visitAlreadyStarted'
  if (status !== 'request_for_approval' && status !== 'approved') return 'illegalTransition'
  return (by === 'guest' || by === 'author') && visitDate <= today ? 'visitChangeTooLate' : null
}

/**
 * Why nobody can be added to a group now, or null: who asked for it may until its day begins, a manager as long as the day
 * lasts (decisions §2).
 */
export function additionRefusal(
  by: VisitMover,
  { kind, status, visitDate }: { kind: 'individual' | 'group'; status: VisitStatus; visitDate: LocalDate },
  today: LocalDate,
): 'illegalTransition' | 'visitAlreadyStarted' | 'visitChangeTooLate' | null {
  const isOpen = status === 'request_for_approval' || status === 'approved' || status === 'using'
  if (kind !== 'group' || !isOpen) return 'illegalTransition'
  if (visitDate < today) return 'visitAlreadyStarted'
  return by === 'author' && visitDate <= today ? 'visitChangeTooLate' : null
}
