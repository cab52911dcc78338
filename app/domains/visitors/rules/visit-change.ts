import { formatMinutes, type LocalDate } from '~/rules/local-time'
import type { VisitStatus } from '~/rules/statuses'
import type { VisitRole } from './visit-roles'

/** Fields of a reservation that can change: day, time, floor, people, and each person's contact and plate. */
export const CHANGED_FIELDS = [
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

/** One changed field with its old and new value; `who` is the visitor's name before the change. */
export interface FieldChange {
  of: (typeof CHANGED_FIELDS)[number]
  from: string | null
  to: string | null
  who: string | null
}

interface Person {
  /** Undefined for somebody to be added. */
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

/** Every field in which the wanted reservation differs from the current one, for the visit's history. */
export function changesBetween(current: Reservation, wanted: Reservation): FieldChange[] {
  const changes: FieldChange[] = []
  const addChange = (
    of: FieldChange['of'],
    from: string | null,
    to: string | null,
    who: string | null = null,
  ) => {
    if (from !== to) changes.push({ of, from, to, who })
  }
  addChange('date', current.visitDate, wanted.visitDate)
  addChange('time', formatMinutes(current.visitMinutes), formatMinutes(wanted.visitMinutes))
  addChange('floor', String(current.floor), String(wanted.floor))
  for (const person of current.people) {
    const after = wanted.people.find(({ number }) => number === person.number)
    if (!after) addChange('removed', person.name, null)
    else for (const part of OF_PERSON) addChange(part, person[part], after[part], person.name)
  }
  for (const { number, name } of wanted.people) if (number === undefined) addChange('added', null, name)
  return changes
}

/** What the host approves of a visit, besides each of its people. The floor and the visitors' contacts are not part of it. */
const APPROVED_FIELDS: readonly FieldChange['of'][] = ['date', 'time', 'added', 'removed']

/** Whoever asked for the visit, and does not decide about it. */
export const isRequester = (by: VisitRole) => by === 'guest' || by === 'author'

/**
 * Whether all passes become invalid and the visit has to be approved again: the requester changed what was approved of it while one of
 * its people is approved (decisions §2).
 */
export const needsApprovalAgain = (
  changes: readonly FieldChange[],
  by: VisitRole,
  people: readonly { status: VisitStatus }[],
) =>
  isRequester(by) &&
  people.some(({ status }) => status === 'approved') &&
  changes.some(({ of }) => APPROVED_FIELDS.includes(of))

/**
 * Whether one person has to be approved again, whatever the visit's status: an approval is of a person, who is told by name and phone
 * (decisions §2).
 */
export const isAnotherPerson = (
  by: VisitRole,
  current: { status: VisitStatus; name: string; mobile: string },
  wanted: { name: string; mobile: string },
) =>
  isRequester(by) &&
  current.status === 'approved' &&
  (current.name !== wanted.name || current.mobile !== wanted.mobile)

/** Whether the changes concern the visit itself; otherwise they only correct information about its people. */
export const changesVisit = (changes: readonly FieldChange[]) =>
  changes.some(({ of }) => of === 'floor' || APPROVED_FIELDS.includes(of))

/**
 * Why a reservation cannot be changed now, or null when it can. Guests may change it until its day begins and then have
 * to ask the host; host and manager until somebody has arrived (decisions §6).
 */
export function changeRefusal(
  by: VisitRole,
  { status, visitDate }: { status: VisitStatus; visitDate: LocalDate },
  today: LocalDate,
): 'illegalTransition' | 'visitAlreadyStarted' | 'visitChangeTooLate' | null {
  if (status === 'using' || status === 'visit_completed') return 'visitAlreadyStarted'
  if (status !== 'request_for_approval' && status !== 'approved') return 'illegalTransition'
  return isRequester(by) && visitDate <= today ? 'visitChangeTooLate' : null
}

/**
 * Why nobody can be added to a group now, or null: its requester may add until its day begins, a manager until the day
 * ends (decisions §2).
 */
export function additionRefusal(
  by: VisitRole,
  { kind, status, visitDate }: { kind: 'individual' | 'group'; status: VisitStatus; visitDate: LocalDate },
  today: LocalDate,
): 'illegalTransition' | 'visitAlreadyStarted' | 'visitChangeTooLate' | null {
  const isOpen = status === 'request_for_approval' || status === 'approved' || status === 'using'
  if (kind !== 'group' || !isOpen) return 'illegalTransition'
  if (visitDate < today) return 'visitAlreadyStarted'
  return by === 'author' && visitDate <= today ? 'visitChangeTooLate' : null
}
