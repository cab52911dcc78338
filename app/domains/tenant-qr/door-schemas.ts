import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { typedText } from '~/forms/typed-text'
import { floor, minuteOfDay, namesInBoth, revision } from '~/forms/fields'
import { day, listQuery, oneOf, searched } from '~/lists/list-query'
import { isTypedInKorean } from '~/rules/two-set'
import { DOOR_DIRECTIONS, PASS_DAYS, PASS_GROUPS } from './rules/may-pass'

export const DOOR_KINDS = ['turnstile', 'parkingLobby', 'fitness', 'room'] as const

const LONGEST_CODE = 300

const passRule = z
  .object({
    days: z.enum(PASS_DAYS, 'choiceInvalid'),
    from: minuteOfDay('timeRequired'),
    to: minuteOfDay('timeRequired'),
  })
  .superRefine((rule, context) => {
    if (rule.to <= rule.from)
      context.addIssue({ code: 'custom', path: ['to'], message: 'endBeforeStart', input: rule })
  })

/** A door: its names, where it is and leads, and which group may pass it when. */
export const doorForm = z.object({
  ...namesInBoth(),
  kind: z.enum(DOOR_KINDS, 'choiceInvalid'),
  direction: z.enum(DOOR_DIRECTIONS, 'choiceInvalid'),
  floor,
  /** The code of the room to which a room's door belongs; ignored for other kinds. */
  room: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'choiceInvalid')
    .optional(),
  access: z.object(
    { members: passRule, vips: passRule, visitors: passRule } satisfies Record<
      (typeof PASS_GROUPS)[number],
      typeof passRule
    >,
    'required',
  ),
})
export type DoorForm = z.output<typeof doorForm>
export const doorEditForm = doorForm.extend({ revision })

/** The forms of a door's page at the desk. */
export const doorPageForm = z.discriminatedUnion('part', [
  doorEditForm.extend({ part: z.literal('save') }),
  z.object({ part: z.literal('key') }),
  z.object({ part: z.literal('end') }),
])

/** What a reader types at a tablet; no code is longer. */
export const tabletForm = z.object({
  code: typedText((code) => code.trim(), { required: 'codeRequired', tooLong: 'codeUnknown' }).pipe(
    z
      .string('codeRequired')
      .min(1, 'codeRequired')
      .max(LONGEST_CODE, 'codeUnknown')
      .refine((code) => !isTypedInKorean(code), 'readerInKorean'),
  ),
})

export const doorParam = z.object({ id: z.string().regex(/^[\w-]{22}$/) })

// ── wire shapes: what the API answers ──────────────────────────────────────────────────────────────────────

const ruleShape = z.object({ days: z.enum(PASS_DAYS), from: z.int(), to: z.int() })

export const doorAccessShape = z.object({ members: ruleShape, vips: ruleShape, visitors: ruleShape })
export type DoorAccess = z.infer<typeof doorAccessShape>

const names = z.object({ ko: z.string(), en: z.string() })

const room = z.object({ code: z.string(), name: names })

/** A room to which a door can belong. */
export const doorRoomShape = room
export type DoorRoom = z.infer<typeof doorRoomShape>

/** A door as the desk sees it; its key is never shown again. */
export const doorShape = z.object({
  id: z.string(),
  name: names,
  kind: z.enum(DOOR_KINDS),
  direction: z.enum(DOOR_DIRECTIONS),
  floor: z.int(),
  room: room.nullable(),
  access: doorAccessShape,
  keyMadeAt: z.iso.datetime().nullable(),
  /** When it last sent a scan. */
  lastScanAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  revision: z.string(),
})
export type Door = z.infer<typeof doorShape>

/** A door's new key, which only this answer contains. */
export const doorKeyShape = z.object({ key: z.string() })

/** A door as its tablet shows it. */
export const doorOfKeyShape = z.object({
  name: names,
  floor: z.int(),
  direction: z.enum(DOOR_DIRECTIONS),
})

// ── scans ──────────────────────────────────────────────────────────────────────────────────────────────────

/** What a door sends for each code it has read. */
export const scanBody = z.object({
  /** The door's own id of the scan: the same one is counted once. */
  scanId: z
    .string('required')
    .min(1, 'required')
    .max(100, messageCode('tooLong', { max: 100 }))
    .regex(/^[\x21-\x7e]*$/, 'malformed'),
  code: z
    .string('codeRequired')
    .min(1, 'codeRequired')
    .max(LONGEST_CODE, messageCode('tooLong', { max: LONGEST_CODE })),
  /** When it was read, for a scan sent afterwards; now without it, whatever the door's clock says. */
  at: z.iso.datetime({ offset: true, error: 'timeInvalid' }).optional(),
})
export type ScanBody = z.output<typeof scanBody>

/** Why a code opens no door, as message codes. */
export const SCAN_REFUSALS = [
  'codeUnknown',
  'codeOutOfTime',
  'codeUsed',
  'justPassed',
  'personStopped',
  'doorNotForGroup',
  'doorClosedNow',
  'passNotApproved',
  'passNotYet',
  'passOver',
  'passAtDesk',
  'fitnessNothingNow',
] as const
export type ScanRefusal = (typeof SCAN_REFUSALS)[number]

/** What a scan can check in: a visit, a booking of the room, a unit with a trainer, a G.X. class, a use of a monthly pass. */
export const CHECK_INS = ['visit', 'booking', 'training', 'class', 'pass'] as const
export type CheckIn = (typeof CHECK_INS)[number]

/** Whether the door opens, why not in both languages, and who it is for the guard's screen. */
export const scanAnswerShape = z.object({
  open: z.boolean(),
  reason: z.object({ code: z.enum(SCAN_REFUSALS), ko: z.string(), en: z.string() }).nullable(),
  name: z.string().nullable(),
  company: names.nullable(),
  group: z.enum(PASS_GROUPS).nullable(),
  /** What the person is checked in for by this scan. */
  checkedIn: z.enum(CHECK_INS).nullable(),
})
export type ScanAnswer = z.infer<typeof scanAnswerShape>

export const SCAN_OUTCOMES = ['open', 'refused'] as const

/** The desk's list of a day's scans. */
export const scanQuery = listQuery(
  {
    date: day,
    outcome: oneOf(SCAN_OUTCOMES),
    door: searched(),
    name: searched(),
  },
  [50],
)

export const scanShape = z.object({
  at: z.iso.datetime(),
  /** Sent by the door this many minutes later; 0 for one sent at once. */
  minutesLate: z.int(),
  door: z.object({ name: names, floor: z.int() }),
  outcome: z.enum(SCAN_OUTCOMES),
  reason: z.enum(SCAN_REFUSALS).nullable(),
  checkedIn: z.enum(CHECK_INS).nullable(),
  name: z.string().nullable(),
  company: names.nullable(),
  group: z.enum(PASS_GROUPS).nullable(),
  id: z.int(),
})
export type Scan = z.infer<typeof scanShape>

/** Somebody in the building, with where they were last. */
export const presentShape = z.object({
  id: z.string(),
  name: z.string(),
  company: names,
  group: z.enum(PASS_GROUPS),
  floor: z.int(),
  /** The last door that opened for them; null for a visitor whom the desk has let in. */
  door: names.nullable(),
  at: z.iso.datetime(),
})
export type Present = z.infer<typeof presentShape>
export const presentListShape = z.object({ at: z.iso.datetime(), people: z.array(presentShape) })
