import { z } from 'zod'
import { parseMessageCode } from '~/api/message-code'
import type { FieldError } from '~/api/problem'
import { SHOWN_STATUSES } from '~/booking/kinds'
import { allowances, publicId } from '~/decisions/schemas'
import { visitorForm, visitorShape, visitStatus } from '~/domains/visitors/schemas'
import { flag, listOf, optionalText } from '~/forms/fields'
import { MOST_GUESTS } from './people-limits'
import { namesTyped } from './rules/colleagues-named'
import { names } from './shapes'
import { ROOM_KINDS } from './zones'

/* Who takes part in a meeting: colleagues and guests from outside. */

/** The most colleagues: all seats of the largest room. */
export const MOST_COLLEAGUES = 64

const text = (most: number) => z.string().max(most).nullish()
const ticked = z.union([z.boolean(), z.string().max(10)]).nullish()

/** A guest as sent; an empty row is nobody. Only lengths are limited here: `readPeople` validates. */
export const guestWire = z.object({
  /** The number of a guest who is already in the meeting. */
  number: z.union([z.number(), z.string().max(10)]).nullish(),
  name: text(1000),
  mobile: text(1000),
  email: text(1000),
  plate: text(1000),
  otherPlate: ticked,
})

/** The people of a meeting as sent with a new booking. */
export const peopleWire = z.object({
  /** Names, parts of names or e-mail addresses of colleagues, separated by commas. */
  colleagues: text(2000),
  guests: z.array(guestWire).max(50).nullish(),
  /** Ids of colleagues who were found before, or who stay in a booked meeting. */
  keep: z.union([z.string().max(100), z.array(z.string().max(100)).max(100)]).nullish(),
  /** Consent to the collection of the guests' data, for those that are new. */
  guestConsent: ticked,
  guestConsentVersion: text(50),
})

/** Guests who came to see a member last, as they are filled into the form of a meeting. */
export const usualGuestsShape = z.object({
  guests: z.array(
    z.object({
      name: z.string(),
      mobile: z.string(),
      email: z.string().nullable(),
      plate: z.string().nullable(),
      otherPlate: z.boolean(),
    }),
  ),
})

/** Names that somebody types, and the colleagues found before. */
export const colleagueSearchWire = peopleWire.pick({ colleagues: true, keep: true })

/** Colleagues who were found or may be meant, by name; the floor tells those of one name apart. */
export const foundColleagues = z.object({
  colleagues: z.array(z.object({ id: z.string(), name: z.string(), floor: z.int() })),
  /** The names that mean nobody, so far. */
  unknown: z.array(z.string()),
})
export type FoundColleagues = z.infer<typeof foundColleagues>

/** All people of a booked meeting: whoever is not in it any more is told so. */
export const peopleChangeWire = peopleWire.extend({
  /** The revision of the people that were shown; with others a change is refused as a conflict. */
  shownPeople: text(100),
})

type Wire = z.output<typeof peopleWire>
type Guest = z.output<typeof visitorForm> & { number?: number }

/** The people of a meeting, valid on their own. */
export interface People {
  keep: string[]
  /** What was typed for each colleague to be found. */
  colleagues: string[]
  guests: Guest[]
  consents: boolean
  consentVersion?: string
}

const FIELDS = {
  keep: listOf(publicId),
  colleagues: optionalText(1000),
  consent: flag,
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Whether nothing was typed into a guest's row. */
export const isNobody = ({ name, mobile, email, plate }: z.output<typeof guestWire>) =>
  [name, mobile, email, plate].every(isEmpty)

/** Whether anybody was typed at all. */
export const isAnybody = ({ colleagues, keep, guests }: z.output<typeof peopleWire>) =>
  !isEmpty(colleagues) || [keep ?? []].flat().length > 0 || (guests ?? []).some((guest) => !isNobody(guest))

/** An empty field of a form or of JSON is none. */
const withoutEmpty = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmpty(value)))

/**
 * Validates the people of a meeting; all errors are reported at their fields, guests by the place of their row
 * (`guests[1].mobile`).
 */
export function readPeople(sent: Wire): { people: People; errors: FieldError[] } {
  const errors: FieldError[] = []
  const refuse = (path: string, message: string) => errors.push({ path, ...parseMessageCode(message) })
  const people: People = { keep: [], colleagues: [], guests: [], consents: false }
  const keep = FIELDS.keep.safeParse(sent.keep ?? undefined)
  if (keep.success) people.keep = [...new Set(keep.data)]
  else refuse('keep', 'choiceInvalid')
  // Lines separate names, too; the text as one line is checked.
  const typed = FIELDS.colleagues.safeParse((sent.colleagues ?? '').replace(/[\r\n]+/g, ','))
  if (typed.success) people.colleagues = namesTyped(typed.data ?? '')
  else refuse('colleagues', typed.error.issues[0]!.message)
  for (const [place, row] of (sent.guests ?? []).entries()) {
    if (isNobody(row)) continue
    const read = visitorForm.safeParse(withoutEmpty(row))
    if (read.success) {
      const number = isEmpty(row.number) ? NaN : Number(row.number)
      people.guests.push({ ...read.data, ...(Number.isInteger(number) && { number }) })
      continue
    }
    const seen = new Set<string>()
    for (const { path, message } of read.error.issues) {
      const at = [`guests[${place}]`, ...path].join('.')
      if (!seen.has(at)) refuse(at, message)
      seen.add(at)
    }
  }
  if (people.guests.length > MOST_GUESTS)
    errors.push({ path: 'guests', messageKey: 'tooManyGuests', params: { max: MOST_GUESTS } })
  people.consents = FIELDS.consent.safeParse(sent.guestConsent ?? undefined).data ?? false
  people.consentVersion = sent.guestConsentVersion || undefined
  return { people, errors }
}

/** A meeting as its host and its colleagues see it. What it costs is not part of it. */
export const meetingShape = z.object({
  id: z.string(),
  room: z.object({ code: z.string(), kind: z.enum(ROOM_KINDS), name: names }),
  /** The room's floor; null until the building has set it. */
  floor: z.int().nullable(),
  date: z.string(),
  startMinutes: z.int(),
  endMinutes: z.int(),
  /** Empty for a booking that is of no meeting. */
  meetingName: z.string(),
  host: z.string(),
  attendees: z.int(),
  status: z.enum(SHOWN_STATUSES),
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How many guests come; only the host sees who. */
  guestCount: z.int(),
  /** When it was changed, as often as it was. */
  history: z.array(z.object({ at: z.iso.datetime() })),
  /** What its host alone sees; null for colleagues. */
  own: z
    .object({
      revision: z.string(),
      /** The guests' visit; null without one. */
      visit: z
        .object({ id: z.string(), status: visitStatus, statusReason: z.string().nullable() })
        .nullable(),
      guests: z.array(visitorShape),
      actions: allowances(['changePeople']),
    })
    .nullable(),
})
export type Meeting = z.infer<typeof meetingShape>
