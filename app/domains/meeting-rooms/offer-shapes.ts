import { z } from 'zod'
import { affectedFields } from '~/affected/schemas'
import { EQUIPMENT_KINDS } from '~/booking/kinds'
import { STEP_MINUTES } from '~/booking/rules/time-faults'
import { rowNumber } from '~/decisions/schemas'
import { evenWithOtherErrors, flag, listOf, namesInBoth, optionalText, wholeNumber } from '~/forms/fields'
import { MOST_ATTENDEES } from './limits'

/* Editing rooms, refreshments, equipment, and the free time of companies (decisions §8, §9). */

/** Kinds of offers: rooms, refreshments, equipment and services. */
export const OFFER_KINDS = ['room', 'package', 'extra'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]
/** Kinds that can be added; rooms cannot. */
export const NEW_KINDS = ['package', 'extra'] as const satisfies readonly OfferKind[]

const MOST_WON = 10_000_000
const LONGEST_USE = 12 * 60
const MOST_CLEANING = 120
const MOST_PLACE = 999
const MOST_STOCK = 999
/** Minutes of the longest month, the most a company can have. */
const MONTH_MINUTES = 44_640

const name = namesInBoth()
const won = wholeNumber('offerWonRequired', 0, MOST_WON)
const place = wholeNumber('offerPlaceRequired', 1, MOST_PLACE)
const nothing = (value: unknown) => (value === '' || value === null ? undefined : value)
const maybeText = z.preprocess(
  nothing,
  optionalText(200).transform((text) => text || undefined),
)
/** Whether it can be booked or chosen; bookings keep closed offers. */
const active = flag

/** Which of what people look for it is. */
const foundAs = listOf(z.enum(EQUIPMENT_KINDS, 'choiceInvalid')).pipe(
  z.array(z.enum(EQUIPMENT_KINDS)).max(EQUIPMENT_KINDS.length, 'choiceInvalid'),
)

/** The fields of a room's form. */
const roomOffer = z.object({
  ...name,
  equipmentKo: maybeText,
  equipmentEn: maybeText,
  foundAs,
  seats: wholeNumber('offerSeatsRequired', 1, MOST_ATTENDEES),
  wonPerHour: won,
  minimumMinutes: wholeNumber('offerMinutesRequired', STEP_MINUTES, LONGEST_USE).refine(
    (minutes) => minutes % STEP_MINUTES === 0,
    'halfHourSteps',
  ),
  cleaningMinutes: wholeNumber('offerMinutesRequired', 0, MOST_CLEANING),
  place,
  active,
})

const ADD_ON = ['addOnKo', 'addOnEn', 'addOnWon'] as const
const ADD_ON_MISSING = { addOnKo: 'nameKoRequired', addOnEn: 'nameEnRequired', addOnWon: 'offerWonRequired' }

/** Requires both names and the price of tea or jam, or none of them. */
function checkAddOn(
  form: Partial<Record<(typeof ADD_ON)[number], unknown>>,
  context: z.core.$RefinementCtx,
): void {
  const missing = ADD_ON.filter((part) => form[part] === undefined)
  if (missing.length === ADD_ON.length) return
  for (const part of missing)
    context.addIssue({ code: 'custom', path: [part], message: ADD_ON_MISSING[part], input: form })
}

const packageOffer = z
  .object({
    ...name,
    wonPerPerson: won,
    addOnKo: maybeText,
    addOnEn: maybeText,
    addOnWon: z.preprocess(nothing, won.optional()),
    place,
    active,
  })
  .superRefine(checkAddOn, evenWithOtherErrors)
const extraOffer = z.object({
  ...name,
  won,
  stock: z.preprocess(nothing, wholeNumber('offerStockRequired', 0, MOST_STOCK).optional()),
  foundAs,
  place,
  active,
})

const code = z.string().regex(/^[a-z0-9-]{1,30}$/, 'notFound')
/** The number of the last change when the form was shown (`revisionOf`). */
const revision = wholeNumber('malformed', 0)

/** A change of an offer: kind, code, revision, and all values. */
export const offerForm = z.discriminatedUnion('kind', [
  roomOffer.extend({ kind: z.literal('room'), code, revision, ...affectedFields }),
  packageOffer.safeExtend({ kind: z.literal('package'), code, revision }),
  extraOffer.extend({ kind: z.literal('extra'), code, revision }),
])
export type OfferForm = z.output<typeof offerForm>
export const newOfferForm = z.discriminatedUnion('kind', [
  packageOffer.safeExtend({ kind: z.literal('package') }),
  extraOffer.extend({ kind: z.literal('extra') }),
])
export type NewOfferForm = z.output<typeof newOfferForm>

export const offerParam = z.object({ kind: z.enum(OFFER_KINDS), code })

/** The values of an offer by field, for comparison and history. */
const offerValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
)
export type OfferValues = z.infer<typeof offerValues>

export const offerShape = z.object({ kind: z.enum(OFFER_KINDS), code: z.string(), values: offerValues })
export type Offered = z.infer<typeof offerShape>

/** A change of values: author, period, values before and after. */
const changeShape = z.object({
  at: z.iso.datetime(),
  /** When these values ended; null for the current ones. */
  until: z.iso.datetime().nullable(),
  by: z.string().nullable(),
  before: offerValues.nullable(),
  after: offerValues,
})
export type OfferChange = z.infer<typeof changeShape>
export const offerDetailsShape = offerShape.extend({ revision: z.int(), changes: z.array(changeShape) })

export const freeTimeParam = z.object({ id: rowNumber })
export const freeTimeForm = z.object({
  minutes: wholeNumber('freeRoomMinutesRequired', 0, MONTH_MINUTES),
  revision,
})

/** A company's free minutes a month, and those used this month. */
export const companyFreeTimeShape = z.object({
  id: z.int(),
  ko: z.string(),
  en: z.string(),
  minutes: z.int(),
  used: z.int(),
})
export type CompanyFreeTime = z.infer<typeof companyFreeTimeShape>
export const freeTimeDetailsShape = companyFreeTimeShape.extend({
  revision: z.int(),
  changes: z.array(changeShape),
})
