import { z } from 'zod'
import { SERIES_FIELDS } from '~/booking/series-form'
import { allowances, chosenIds, publicId } from '~/decisions/schemas'
import { listOf, requiredDay } from '~/forms/fields'
import { requiring } from '~/forms/requiring'
import { visitAccessShape } from './access-schemas'
import { MOST_VISIT_SERIES } from './limits'
import { bilingual, bulkDecisionForm, individualVisitForm, visitRowShape } from './schemas'
import { messageCode } from '~/api/message-code'
import type { MessageKey } from '~/api/message-keys'

/* Visits of the same guests on several dates: requests and answers of the API. */

/** At most this many values of a repeated field are read. */
const MOST_READ = 50

const several = z.union([
  z.string().max(40),
  z.array(z.union([z.string().max(40), z.number()])).max(MOST_READ),
])

/** When the guests come, each field validated separately (booking/read-fields.ts). Empty further dates are none. */
export const SERIES_DATE_FIELDS = {
  visitDate: individualVisitForm.shape.visitDate,
  visitTime: individualVisitForm.shape.visitTime,
  repeat: SERIES_FIELDS.repeat,
  weekdays: SERIES_FIELDS.weekdays,
  moreDates: z.preprocess(
    (value) => [value ?? []].flat().filter((date) => date !== ''),
    z.array(requiredDay('dateInvalid')),
  ),
  skip: SERIES_FIELDS.skip,
}
export const UNTIL = SERIES_FIELDS.until

/** The dates of a series, as sent; SERIES_DATE_FIELDS validates. */
export const seriesDatesWire = requiring(
  z.object({
    visitDate: z.string().max(1000).nullish(),
    visitTime: z.string().max(1000).nullish(),
    /** The last day, where it is repeated. */
    until: z.string().max(1000).nullish(),
    repeat: z.string().max(40).nullish(),
    /** Weekdays besides that of the first date, 0 for Sunday. */
    weekdays: several.nullish(),
    /** Single dates besides. */
    moreDates: several.nullish(),
    /** Dates that are left out; unless it is given, holidays and days on which a guest has a visit already are. */
    skip: several.nullish(),
    /** Phones of the guests, who may have a visit on a date already. */
    mobiles: several.nullish(),
  }),
  'visitDate',
  'visitTime',
)

export const seriesDatesShape = z.object({
  dates: z.array(
    z.object({
      date: z.string(),
      /** The name of the holiday. */
      holiday: bilingual.nullable(),
      /** Why no visit can be reserved for then; empty where one can. */
      reasons: z.array(
        z.object({
          messageKey: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      ),
      /** Whether one of the guests has a visit on that day that the caller made or receives. */
      isReserved: z.boolean(),
      isSkipped: z.boolean(),
    }),
  ),
  /** Months that have no date, as they have no fifth of the weekday. */
  without: z.array(z.string()),
})
export type SeriesDates = z.infer<typeof seriesDatesShape>

/** The dates that were shown and ticked, earliest first. */
const confirmedDates = (least: number, tooFew: MessageKey) =>
  listOf(requiredDay('dateInvalid'))
    .transform((dates) => [...new Set(dates)].sort())
    .pipe(
      z
        .array(z.string())
        .min(least, tooFew)
        .max(MOST_VISIT_SERIES, messageCode('seriesTooLong', { max: MOST_VISIT_SERIES })),
    )

/** The same guests on several dates, the first of which is `visitDate`. */
export const visitSeriesForm = individualVisitForm.safeExtend({
  dates: confirmedDates(2, 'visitSeriesTooShort'),
})

/** Further dates of a series: its guests, host, floor and time come again. */
export const moreVisitDatesWire = requiring(
  seriesDatesWire.omit({ visitTime: true, mobiles: true }),
  'visitDate',
)
export const moreVisitDatesForm = z.object({
  consent: individualVisitForm.shape.consent,
  consentVersion: individualVisitForm.shape.consentVersion,
  dates: confirmedDates(1, 'visitDatesRequired'),
})

export const seriesMadeShape = z.object({
  id: z.string(),
  visits: z.array(z.object({ id: z.string(), date: z.string() })),
})

/** A new series; whoever reserved it for another host opens its first visit as its guest does. */
export const seriesReservedShape = seriesMadeShape.extend({ guest: visitAccessShape.nullable() })

const SERIES_DECISIONS = ['approve', 'reject', 'cancel'] as const
export type SeriesDecision = (typeof SERIES_DECISIONS)[number]

export const seriesIdParam = z.object({ id: publicId })

/** The visits of a series that the viewer may see, earliest first. */
export const visitSeriesShape = z.object({
  id: z.string(),
  /** How many dates the caller may still add. */
  left: z.int(),
  visits: z.array(
    visitRowShape.extend({
      /** Whether the building's block list names a visitor, for whoever decides about them. */
      isBlocked: z.boolean(),
      actions: allowances(SERIES_DECISIONS),
    }),
  ),
})
export type VisitSeries = z.infer<typeof visitSeriesShape>

/** A decision about chosen visits of a series, with the revisions that were shown; rejecting needs a reason. */
export const seriesDecisionForm = bulkDecisionForm.extend({
  ids: chosenIds(MOST_VISIT_SERIES),
  decision: z.enum(SERIES_DECISIONS, 'choiceInvalid'),
  reason: z.string().max(1000).optional(),
})
