import { describe, expect, test } from 'vitest'
import enMessages from 'locales/en/messages.json'
import enStatuses from 'locales/en/statuses.json'
import koMessages from 'locales/ko/messages.json'
import koStatuses from 'locales/ko/statuses.json'
import { STATUSES, VISIT_STATUSES } from '~/rules/statuses'
import type { MessageKey } from './message-keys'

const placeholders = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort()

describe('messages', () => {
  test('both languages have the same keys in the same order', () => {
    expect(Object.keys(koMessages)).toEqual(Object.keys(enMessages))
  })

  test('each says something in both languages, with the same placeholders', () => {
    const keys = Object.keys(enMessages) as MessageKey[]
    expect(keys.filter((key) => !/[가-힣]/.test(koMessages[key]))).toEqual([])
    expect(keys.filter((key) => !/^[\x20-\x7e]+$/.test(enMessages[key].replace('12가3456', '')))).toEqual([])
    expect(keys.map((key) => [key, placeholders(koMessages[key])])).toEqual(
      keys.map((key) => [key, placeholders(enMessages[key])]),
    )
  })
})

// Product §5 and §8; only the first letter may differ, and {hour} is the placeholder.
const QUOTED: [MessageKey, string][] = [
  ['onlyOneEmployee', 'Only one employee may be selected'],
  ['numbersOnly', 'Invalid input: Please enter numbers only'],
  ['termsNotAgreed', 'read and agree to the required terms'],
  ['minimumHours', 'minimum {{hour}} hours'],
  ['slotClosed', 'Selected reservation is closed'],
  ['notFitnessMember', 'you are not a fitness member'],
  ['sessionExpired', 'Session Expired'],
  ['invalidCredentials', 'Invalid username or password'],
  ['internalServerError', 'Internal server error'],
  ['noUserMatches', 'No user matches the entered information'],
  ['hostNotFound', 'Host information not found'],
  ['companyNotFound', 'Tenant company not found'],
  ['userDeleted', 'User deleted'],
  ['idNotAvailable', 'ID not available, enter another'],
  ['idNotVerified', 'ID not verified'],
  ['phoneNotVerified', 'phone number not verified'],
  ['codeMismatch', 'verification number mismatch'],
  ['meetingRoomUnavailable', 'selected meeting room cannot be reserved'],
  ['reservationClosed', 'Reservation not possible: closed'],
  ['reservationFailed', 'Failed to submit reservation, try again'],
  ['hostCheckFailed', 'error while verifying host, try again'],
  ['useGroupReservation', '5 or more people should use group reservation'],
  ['hostPhoneMismatch', "entered phone does not match the host's"],
  ['floorListFailed', 'error fetching floor list, try again'],
  ['excelOnly', 'upload only Excel files'],
  ['profileUpdateFailed', 'failed to update profile'],
  ['signUpDone', 'Manager sign-up complete; login possible after approval'],
  ['vehicleNotEntered', 'vehicle has not entered'],
  ['vehicleNotEnteredTitle', 'Parking discount unavailable'],
  ['parkingDiscountDone', 'will show as web discount registration at exit'],
  ['noData', 'No data'],
  ['noVisitorsOnDate', 'No visitors on that date'],
  ['noInquiriesInPeriod', 'No inquiries in that period'],
  ['noRoomsAvailable', 'No rooms available'],
  ['noReservations', 'No reservations exist'],
  ['serviceBeingPrepared', 'Service is being prepared'],
]

test.each(QUOTED)('%s is word for word "%s"', (key, quoted) => {
  // Two of them continue with a sentence about what to press.
  const [sentence] = enMessages[key].split('. Press ')
  expect(sentence).toBe(quoted.charAt(0).toUpperCase() + quoted.slice(1))
})

test.each([
  ['ko', koStatuses],
  ['en', enStatuses],
])('every status has its word in %s, and visits have their own', (_, { visit, ...words }) => {
  expect(Object.keys(words)).toEqual(STATUSES)
  expect(Object.keys(visit).sort()).toEqual([...VISIT_STATUSES, 'notVisited'].sort())
})
