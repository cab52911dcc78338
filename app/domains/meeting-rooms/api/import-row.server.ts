import { messageCode } from '~/api/message-code'
import type { FieldError } from '~/api/problem'
import { PAYMENT_METHODS } from '~/booking/kinds'
import { readFields } from '~/booking/read-fields'
import { timeFaults } from '~/booking/rules/time-faults'
import { translator } from '~/i18n/i18n'
import { LANGUAGES } from '~/i18n/languages'
import { loginIdKey } from '~/rules/login-id'
import { normaliseIdentifier } from '~/rules/text'
import type { Cells } from '~/workbooks/sheet-kind'
import { companyKey } from '~/domains/building/api/companies-by-name.server'
import { readDay } from '~/workbooks/read-day'
import { readCount, readTime } from '~/domains/meeting-rooms/rules/booking-words'
import { BOOKING_FIELDS } from '~/domains/meeting-rooms/schemas'
import type { RoomKind } from '~/domains/meeting-rooms/zones'
import { contentFields, type ReadyBooking } from './book.server'
import type { Offer, RoomThing } from './catalogue.server'
import type { BookingColumn } from './import-columns'
import { choiceFaults, orderOf, timeRules } from './order.server'

export type RowErrors = Partial<Record<BookingColumn, string[]>>

/** Somebody who can be named as the reserver of a row. */
export interface Reserving {
  id: number
  companyId: number
  loginIdKey: string
  email: string
  isMaster: boolean
}

/** A valid row: a booking, and whose it is; nobody's in a company without a master. */
export interface ImportedBooking {
  ready: ReadyBooking
  companyId: number
  memberId: number | null
}

/** What rows name. */
export interface Known {
  offer: Offer
  companies: ReadonlyMap<string, { id: number }>
  people: readonly Reserving[]
  /** The versions of the policies in force. */
  policies: Readonly<Record<RoomKind, string>>
}

/** The same word, whatever its spaces and case. */
const isCalled = (text: string, ...names: string[]) =>
  names.some((name) => companyKey(name) === companyKey(text))

/** A payment method by its name in either language, or its code; as typed if it is none. */
const readPayment = (text: string) =>
  PAYMENT_METHODS.find((method) =>
    isCalled(
      text,
      method,
      ...LANGUAGES.map((language) => translator(language)(`meeting-rooms:desk.payment.${method}`)),
    ),
  ) ?? text

/** How a reserver is named: the login ID or the e-mail address of an account. */
export const reserverKey = (text: string) => loginIdKey(normaliseIdentifier(text))

/** Columns of fields that are called otherwise. */
const COLUMN_OF: Readonly<Record<string, BookingColumn>> = { paymentMethod: 'payment' }

/**
 * Reads a row of a list of bookings by the rules of a booking by the desk; refreshments, equipment and free time are none.
 * Whether its time is taken is checked for all rows together.
 */
export function readBookingRow(
  cells: Cells<BookingColumn>,
  { offer, companies, people, policies }: Known,
): { errors: RowErrors; value?: ImportedBooking } {
  const errors: RowErrors = {}
  const refuse = (column: BookingColumn, code: string) => {
    const codes = (errors[column] ??= [])
    if (!codes.includes(code)) codes.push(code)
  }
  const at = ({ path, messageKey, params }: FieldError) =>
    refuse(COLUMN_OF[path] ?? (path as BookingColumn), messageCode(messageKey, params))

  const room = cells.room ? findRoom(cells.room, offer.rooms) : undefined
  if (!room) refuse('room', cells.room ? 'meetingRoomUnavailable' : 'conferenceRoomRequired')
  const company = cells.company ? companies.get(companyKey(cells.company)) : undefined
  if (!company) refuse('company', cells.company ? 'companyNotFound' : 'companyRequired')
  const reserver = company && findReserver(cells.reserver, company.id, people)
  if (reserver && 'error' in reserver) refuse('reserver', reserver.error)

  const { attendees, date, start, end } = BOOKING_FIELDS
  const { values, faults } = readFields(
    { date, start, end, attendees, ...contentFields(room?.kind ?? 'meeting') },
    {
      date: readDay(cells.date ?? ''),
      start: readTime(cells.start ?? ''),
      end: readTime(cells.end ?? ''),
      attendees: readCount(cells.attendees ?? ''),
      meetingName: cells.meetingName ?? '',
      request: cells.request ?? '',
      paymentMethod: cells.payment ? readPayment(cells.payment) : 'monthly_bill',
    },
  )
  for (const one of faults) at(one.path === 'paymentMethod' ? { ...one, messageKey: 'sheetWord' } : one)
  const wanted = { date: values.date, startMinutes: values.start, endMinutes: values.end }
  const order = { ...values, freeMinutes: 0, withAddOn: false, extras: [] }
  for (const one of [...choiceFaults(order, offer, room), ...timeFaults(wanted, timeRules(offer, room))])
    at(one)
  const complete = orderOf(order, offer, room)
  if (Object.keys(errors).length > 0 || !complete || !company || !reserver || 'error' in reserver)
    return { errors }
  const ready: ReadyBooking = {
    order: complete,
    offer,
    meetingName: values.meetingName ?? '',
    request: values.request ?? '',
    paymentMethod: values.paymentMethod!,
    policyVersion: policies[complete.room.kind],
  }
  return { errors, value: { ready, companyId: company.id, memberId: reserver.id } }
}

/** A room by its name in either language, or its code. */
const findRoom = (text: string, rooms: readonly RoomThing[]) =>
  rooms.find(({ code, nameKo, nameEn }) => isCalled(text, code, nameKo, nameEn))

/**
 * Whose booking it is: the account of the company with this login ID or e-mail address; without one the company's master, as in
 * the desk's form.
 */
function findReserver(
  typed: string | undefined,
  companyId: number,
  people: readonly Reserving[],
): { id: number | null } | { error: string } {
  const ofCompany = people.filter((person) => person.companyId === companyId)
  if (!typed) return { id: ofCompany.find(({ isMaster }) => isMaster)?.id ?? null }
  const key = reserverKey(typed)
  const byId = ofCompany.filter((person) => person.loginIdKey === key)
  const found = byId.length > 0 ? byId : ofCompany.filter(({ email }) => email.toLowerCase() === key)
  if (found.length === 1) return { id: found[0]!.id }
  return { error: found.length === 0 ? 'reserverNotFound' : 'reserverAmbiguous' }
}
