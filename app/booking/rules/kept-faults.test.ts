import { expect, test } from 'vitest'
import { newFaults, type UseOfThing } from './kept-faults'

const HAS: UseOfThing = {
  thingId: 1,
  date: '2026-11-26',
  startMinutes: 600,
  endMinutes: 720,
  attendees: 8,
  freeMinutes: 60,
}
const at = (path: string, messageKey: string) => ({ path, messageKey })

test.each<[string, Partial<UseOfThing>, { path: string; messageKey: string }, boolean]>([
  ['a closed room stays', {}, at('room', 'meetingRoomUnavailable'), false],
  ['a closed room is not used longer', { endMinutes: 780 }, at('room', 'meetingRoomUnavailable'), true],
  ['a holiday stays', {}, at('date', 'reservationClosed'), false],
  ['a holiday is used for less', { endMinutes: 690 }, at('date', 'reservationClosed'), false],
  ['another day is judged', { date: '2026-11-27' }, at('date', 'reservationClosed'), true],
  ['a time outside the hours is used for less', { startMinutes: 630 }, at('end', 'outsideOpening'), false],
  ['a time outside the hours is not moved', { startMinutes: 570 }, at('start', 'outsideOpening'), true],
  ['a length below the minimum stays', {}, at('end', 'minimumHours'), false],
  ['a shorter one is judged', { endMinutes: 660 }, at('end', 'minimumHours'), true],
  ['cleaning over the next booking stays', {}, at('start', 'slotClosed'), false],
  ['too many people stay', {}, at('attendees', 'tooManyParticipants'), false],
  ['fewer are fewer', { attendees: 7 }, at('attendees', 'tooManyParticipants'), false],
  ['more are judged', { attendees: 9 }, at('attendees', 'tooManyParticipants'), true],
  ['another room judges its people', { thingId: 2 }, at('attendees', 'tooManyParticipants'), true],
  ['free minutes stay', {}, at('freeMinutes', 'freeTimeExceeded'), false],
  ['more of them are judged', { freeMinutes: 90 }, at('freeMinutes', 'freeTimeExceeded'), true],
  ['those of another month are judged', { date: '2026-12-01' }, at('freeMinutes', 'freeTimeExceeded'), true],
  ['refreshments off sale stay', { endMinutes: 780 }, at('package', 'choiceInvalid'), false],
  ['a malformed field is judged', {}, at('attendees', 'attendeesRequired'), true],
])('%s', (_, wanted, fault, isNew) => {
  expect(newFaults([fault], wanted, HAS)).toEqual(isNew ? [fault] : [])
})
